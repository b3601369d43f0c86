import { notFound } from 'next/navigation';
import styles from '@/components/account/entry.module.css';
import { FormNotice } from '@/components/forms/form-notice';
import { WithdrawalReceipt } from '@/components/orders/withdrawal-receipt';
import { WithdrawalSteps } from '@/components/orders/withdrawal-steps';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import type { Customer } from '@/lib/domain/customer';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readWithdrawal, type WithdrawalCase } from '@/lib/orders/services/read-withdrawal';
import { obstacleWords } from '@/lib/orders/withdrawal';
import { readFormFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';
import {
  chatPath,
  orderDetailPath,
  pageParam,
  withdrawalEntryPath,
  withdrawalFilePath,
  withdrawalFormPath,
  withdrawalPath,
} from '@/lib/urls/paths';

export const metadata = { title: 'Renoncer au contrat' };

/** Withdrawal from a contract in two steps, and its receipt (directive 2023/2673). */
export default async function WithdrawalPage({
  params,
  searchParams,
}: PageProps<'/renonciation/[orderId]/[partId]'>) {
  const customer = await requireCustomer();
  const address = await params;
  const [orderId, lineId] = [pageParam(address.orderId), pageParam(address.partId)];
  const found = await optionalBlock(
    readWithdrawal(customer.id, orderId, lineId, 'optional'),
    undefined,
  );
  if (found === null) notFound();
  const problem = await readFormFlash('withdrawal');
  return (
    <div className={`${styles.entry} ${styles.own}`}>
      <Breadcrumb
        trail={[
          { title: 'Détails de la commande', href: orderDetailPath(orderId, lineId) },
          { title: 'Renoncer au contrat' },
        ]}
      />
      <h1 className="capitals">Renoncer au contrat</h1>
      {problem ? (
        <FormNotice tone={problem.tone} message={problem.message} formName="withdrawal" />
      ) : null}
      {found ? (
        <Case found={found} customer={customer} isSecond={(await searchParams).etape === '2'} />
      ) : (
        <>
          <Unavailable what="cette commande" />
          <p>
            <a href={withdrawalEntryPath}>Renoncer par le formulaire</a>, qui fonctionne aussi
            maintenant.
          </p>
        </>
      )}
    </div>
  );
}

interface CaseProps {
  readonly found: WithdrawalCase;
  readonly customer: Customer;
  readonly isSecond: boolean;
}

function Case({ found, customer, isSecond }: CaseProps) {
  const { order, line, number } = found;
  if (found.declared) {
    return (
      <WithdrawalReceipt
        declared={found.declared}
        file={withdrawalFilePath(order.id, line.id)}
        chat={found.chat ? chatPath(found.chat.productId, found.chat.sellerId) : '/chat'}
      />
    );
  }
  if (found.obstacle) {
    return (
      <p>
        {obstacleWords[found.obstacle]}
        {found.obstacle === 'expired' ? <WhenExpired number={number} /> : null}
      </p>
    );
  }
  return (
    <WithdrawalSteps
      isSecond={isSecond}
      own={found}
      number={number}
      end={found.end}
      customer={customer}
      page={withdrawalPath(order.id, line.id)}
    />
  );
}

/** The delivery date of a marketplace may be its estimate, and the guarantees last longer. */
function WhenExpired({ number }: Pick<WithdrawalCase, 'number'>) {
  return (
    <>
      {' '}
      Si vous avez reçu l’article plus tard que prévu,{' '}
      <a href={withdrawalFormPath(number)}>renoncez-y ici</a>. Un article qui a un défaut peut être{' '}
      <a href="/myorder?onglet=toutes">retourné ou remplacé</a>.
    </>
  );
}
