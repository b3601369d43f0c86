import { cookies } from 'next/headers';
import { noteReturn } from '@/app/(checkout)/payment/return-from-card-page';
import { CartView } from '@/components/cart/cart-view';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { readCart } from '@/lib/marketplace/cart';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readFlash } from '@/lib/session/flash';
import { readPricesAtAdding } from '@/lib/session/prices-at-adding';
import { readRemovedLines } from '@/lib/session/removed-lines';
import { requireCustomer } from '@/lib/session/require-customer';
import styles from './page.module.css';

export const metadata = { title: 'Panier' };

export default async function CartPage() {
  const customer = await requireCustomer();
  await noteReturn(customer.id, false);
  const store = await cookies();
  const [cart, removed, flash] = await Promise.all([
    optionalBlock(readCart(customer.id), null),
    readRemovedLines(store, customer.id),
    readFlash(),
  ]);
  const lines = cart?.lines ?? [];
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: 'Panier' }]} />
      <h1 className={`${styles.title} capitals`}>Panier</h1>
      <CartView
        cart={cart}
        removed={removed}
        pricesAtAdding={await readPricesAtAdding(store, customer.id, lines)}
        start={flash?.form ? { tone: flash.tone, message: flash.message } : null}
      />
    </div>
  );
}
