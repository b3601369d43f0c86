import { ConfirmationView } from '@/components/orders/confirmation-view';
import { exampleConfirmation } from '@/components/orders/example-confirmation';
import { OrderPage } from '@/components/orders/order-page';
import { Unavailable } from '@/components/ui/unavailable';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import type { Overview } from '@/lib/orders/overview';
import { readSession } from '@/lib/session/session';
import { readLatestOrder } from './latest-order';
import { readOverview } from './read-overview';

export const metadata = {
  title: 'Confirmation de commande',
};

/** A customer's latest order; an example for visitors. */
export default async function OrderConfirmationPage() {
  const { customer } = await readSession();
  const order = customer
    ? await optionalBlock<Overview | null | 'unavailable'>(
        readConfirmation(customer.id),
        'unavailable',
      )
    : null;
  return (
    <OrderPage trail={[{ title: 'Confirmation de commande' }]}>
      {order === 'unavailable' ? (
        <>
          <h1 className="capitals">Confirmation de commande</h1>
          <Unavailable what="votre dernière commande" />
        </>
      ) : (
        <ConfirmationView order={order ?? exampleConfirmation} />
      )}
    </OrderPage>
  );
}

/** null when there is no order yet. */
async function readConfirmation(customerId: string): Promise<Overview | null> {
  const order = await readLatestOrder(customerId);
  return order && readOverview(customerId, order);
}
