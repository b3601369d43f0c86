import { notFound } from 'next/navigation';
import { FormNotice } from '@/components/forms/form-notice';
import { OrderList } from '@/components/orders/order-list';
import { OrderPage } from '@/components/orders/order-page';
import { OrderTabs } from '@/components/orders/order-tabs';
import button from '@/components/ui/button.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { Unavailable } from '@/components/ui/unavailable';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readAllOrders } from '@/lib/marketplace/orders';
import { readAfterSales } from '@/lib/orders/services/after-sales';
import { completeOrders } from '@/lib/orders/services/complete-orders';
import { readOrdersInProgress } from '@/lib/orders/services/orders-in-progress';
import { readFormFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';
import { readOrderProblem } from './read-problem';

export const metadata = { title: 'Mes commandes' };

export default async function MyOrdersPage({ searchParams }: PageProps<'/myorder'>) {
  const customer = await requireCustomer();
  const { onglet, page } = await searchParams;
  const tab = onglet === 'toutes' ? 'toutes' : 'en-cours';
  const index = tab === 'en-cours' ? pageIndex(page) : 0;
  const read =
    tab === 'toutes'
      ? readAllOrders(customer.id).then((orders) => ({ orders, pageCount: 1, isCounted: true }))
      : readOrdersInProgress(customer.id, index);
  const problem = await readOrderProblem();
  const result = await optionalBlock(read, null);
  if (result && index > 0 && index >= result.pageCount) notFound();
  const orders = result ? await completeOrders(customer.id, result.orders) : [];
  const afterSales = await readAfterSales(customer.id, orders);
  return (
    <OrderPage trail={[{ title: 'Commande' }]}>
      <h1 className="capitals">Mes commandes</h1>
      <OrderTabs current={tab} />
      {problem ? <FormNotice {...problem} formName="order" /> : null}
      {result === null ? <Unavailable what="vos commandes" /> : null}
      {result?.orders.length === 0 ? <NoOrders isFirstPage={index === 0} /> : null}
      {result && result.orders.length > 0 ? (
        <>
          <OrderList
            orders={orders}
            afterSales={afterSales}
            returnStart={await readFormFlash('order-return')}
          />
          <Pagination
            page={index}
            pageCount={result.pageCount}
            href={(next) => `/myorder?onglet=en-cours&page=${next + 1}`}
          />
          {result.isCounted ? null : <UncountedNote />}
        </>
      ) : null}
    </OrderPage>
  );
}

/** A later page may have become empty since it was linked. */
function NoOrders({ isFirstPage }: { readonly isFirstPage: boolean }) {
  return isFirstPage ? (
    <EmptyState title="VOUS N'AVEZ ACTUELLEMENT AUCUNE COMMANDE">
      <a href={cataloguePaths.categories} className={button.primary}>
        COMMENCER LE SHOPPING
      </a>
    </EmptyState>
  ) : (
    <EmptyState title="CETTE PAGE N’A PLUS DE COMMANDE">
      <a href="/myorder?onglet=en-cours" className={button.primary}>
        Revenir à la première page
      </a>
    </EmptyState>
  );
}

/** Without their number, later pages of current orders may exist, but cannot be linked. */
function UncountedNote() {
  return (
    <p className="note">
      D’autres commandes sont peut-être en cours&nbsp;: nous n’arrivons pas à le vérifier pour
      l’instant. <a href="/myorder?onglet=toutes">Voir toutes les commandes</a>
    </p>
  );
}

/**
 * Converts the 1-based page of the address to the marketplace's zero-based one; invalid values give
 * the first page.
 */
function pageIndex(page: string | string[] | undefined): number {
  return typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) ? Number(page) - 1 : 0;
}
