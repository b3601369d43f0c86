import { cookies, headers } from 'next/headers';
import { comesFromElsewhere } from '@/app/(checkout)/payment/card-page-return';
import { CartView } from '@/components/cart/cart-view';
import { cardPageReturnAction } from '@/components/checkout/card-page-return-action';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PostOnView } from '@/components/ui/post-on-view';
import { readCart } from '@/lib/marketplace/cart';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readFlash } from '@/lib/session/flash';
import { readPricesAtAdding } from '@/lib/session/prices-at-adding';
import { readRemovedLines } from '@/lib/session/removed-lines';
import { requireCustomer } from '@/lib/session/require-customer';
import { returnedPath } from '@/lib/urls/paths';
import styles from './page.module.css';
import { readPlannedDelivery } from './read-planned-delivery';

export const metadata = { title: 'Panier' };

export default async function CartPage() {
  const customer = await requireCustomer();
  const returned = comesFromElsewhere(await headers());
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
      {returned ? <PostOnView action={cardPageReturnAction} /> : null}
      <CartView
        cart={cart}
        removed={removed}
        paymentHref={returned ? returnedPath : undefined}
        pricesAtAdding={await readPricesAtAdding(store, customer.id, lines)}
        plannedDelivery={await readPlannedDelivery(cart, new Date())}
        start={flash?.form ? { tone: flash.tone, message: flash.message } : null}
      />
    </div>
  );
}
