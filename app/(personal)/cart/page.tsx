import type { Metadata } from 'next';
import { CartView } from '@/components/cart/cart-view';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import { noteReturn } from '@/lib/checkout/return-from-card-page';
import { readCart } from '@/lib/marketplace/cart';
import { optionalBlock } from '@/lib/optional-block';
import { readFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';
import styles from './page.module.css';

export const metadata: Metadata = { title: 'Panier', robots: { index: false } };

export default async function CartPage() {
  const customer = await requireCustomer();
  await noteReturn(customer.id, false);
  const [cart, flash] = await Promise.all([
    optionalBlock(readCart(customer.id), null),
    readFlash(),
  ]);
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: 'Accueil', href: '/' }, { title: 'Panier' }]} />
      <h1 className={styles.title}>Panier</h1>
      {cart ? (
        <CartView
          cart={cart}
          start={flash?.form ? { tone: flash.tone, message: flash.message } : null}
        />
      ) : (
        <Unavailable what="votre panier" />
      )}
    </div>
  );
}
