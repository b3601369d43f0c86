import { notFound } from 'next/navigation';
import { InvoiceView } from '@/components/orders/invoice-view';
import { OrderPage } from '@/components/orders/order-page';
import { Unavailable } from '@/components/ui/unavailable';
import { env } from '@/lib/config/env';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { entryOf } from '@/lib/orders/invoice';
import { readInvoice } from '@/lib/orders/services/read-invoice';
import { requireCustomer } from '@/lib/session/require-customer';
import { invoiceFilePath, orderDetailPath, pageParam } from '@/lib/urls/paths';

export const metadata = { title: 'Facture' };

/**
 * The invoice of a line of one of the customer's own orders (specification 2 section 2, Order
 * detail).
 */
export default async function InvoicePage({
  params,
  searchParams,
}: PageProps<'/facture/[orderId]/[partId]'>) {
  const customer = await requireCustomer();
  const address = await params;
  const [orderId, lineId] = [pageParam(address.orderId), pageParam(address.partId)];
  const entry = entryOf((await searchParams).entree);
  const invoice = await optionalBlock(readInvoice(customer, { orderId, lineId, entry }), undefined);
  if (invoice === null) notFound();
  return (
    <OrderPage
      trail={[
        { title: 'Détails de la commande', href: orderDetailPath(orderId, lineId) },
        { title: 'Facture' },
      ]}
    >
      {invoice ? (
        <InvoiceView
          invoice={invoice}
          shopName={env().SHOP_NAME}
          file={invoiceFilePath(orderId, lineId, entry)}
        />
      ) : (
        <>
          <h1 className="capitals">Facture</h1>
          <Unavailable what="cette facture" />
        </>
      )}
    </OrderPage>
  );
}
