import styles from '@/components/account/entry.module.css';
import { FormNotice } from '@/components/forms/form-notice';
import { DeclarationReceiptView } from '@/components/orders/declaration-receipt';
import { WithdrawableLines } from '@/components/orders/withdrawable-lines';
import steps from '@/components/orders/withdrawal.module.css';
import { WithdrawalDeclarationForm } from '@/components/orders/withdrawal-declaration-form';
import { WithdrawalSummary } from '@/components/orders/withdrawal-summary';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { type Customer, fullName } from '@/lib/domain/customer';
import { menuTimeoutMs, optionalBlock } from '@/lib/marketplace/optional-block';
import { currentEmail } from '@/lib/marketplace/profile';
import { type DeclarationDraft, openDeclaration } from '@/lib/orders/services/declaration-token';
import { readWithdrawable } from '@/lib/orders/services/read-withdrawable';
import { readFormFlash } from '@/lib/session/flash';
import { readSessionState } from '@/lib/session/session';
import { declarationFilePath, withdrawalTokenPath } from '@/lib/urls/paths';

export const metadata = { title: 'Renoncer au contrat' };

/**
 * Withdrawal from a contract without an account, in two steps, and its receipt (Code de la
 * consommation L221-21, directive (EU) 2023/2673). Signed-in customers also find their articles.
 */
export default async function WithdrawalEntryPage({ searchParams }: PageProps<'/renoncer'>) {
  const { declaration, etape, commande } = await searchParams;
  const token = typeof declaration === 'string' ? declaration : '';
  const found = token ? await openDeclaration(token) : null;
  return (
    <div className={`${styles.entry} ${styles.own}`}>
      <Breadcrumb trail={[{ title: 'Renoncer au contrat' }]} />
      <h1 className="capitals">Renoncer au contrat</h1>
      {found?.kind === 'withdrawal-receipt' ? (
        <DeclarationReceiptView receipt={found} file={declarationFilePath(token)} />
      ) : null}
      {found?.kind === 'withdrawal-draft' && etape === '2' ? (
        <Summary draft={found} token={token} />
      ) : null}
      {found === null || (found.kind === 'withdrawal-draft' && etape !== '2') ? (
        <Start
          draft={found}
          isExpired={token !== '' && found === null}
          orderNumber={typeof commande === 'string' ? commande : ''}
        />
      ) : null}
    </div>
  );
}

interface SummaryProps {
  readonly draft: DeclarationDraft;
  readonly token: string;
}

async function Summary({ draft, token }: SummaryProps) {
  const problem = await readFormFlash('withdrawal-declaration');
  return (
    <>
      {problem ? <FormNotice {...problem} errors={{}} formName="withdrawal-declaration" /> : null}
      <WithdrawalSummary
        declaration={draft}
        confirmationKey={draft.key}
        edit={withdrawalTokenPath(token)}
      />
    </>
  );
}

interface StartProps {
  /** A declaration that its author corrects. */
  readonly draft: DeclarationDraft | null;
  readonly isExpired: boolean;
  /** The order number in the link to the page; '' without one. */
  readonly orderNumber: string;
}

async function Start({ draft, isExpired, orderNumber }: StartProps) {
  const current = await readSessionState();
  const customer = current.state === 'signed-in' ? current.customer : null;
  const [lines, declarant] = customer
    ? await Promise.all([
        optionalBlock(readWithdrawable(customer.id), null),
        draft ?? declarantOf(customer),
      ])
    : [null, draft];
  const numbers = new Set(lines?.map(({ order }) => order.number ?? ''));
  const [onlyNumber = ''] = numbers.size === 1 ? numbers : [];
  return (
    <>
      <p className={styles.intro}>
        Vous pouvez renoncer à un achat sans vous justifier, jusqu’à quatorze jours après la
        livraison du dernier article de la commande, en deux étapes et sans compte.
      </p>
      {customer ? <Own lines={lines} /> : null}
      <section aria-labelledby="declaration" className={customer ? styles.other : steps.steps}>
        <h2 id="declaration">Étape 1 sur 2&nbsp;: ce à quoi vous renoncez</h2>
        {isExpired ? (
          <FormNotice tone="warning" message={expired} formName="withdrawal-declaration" />
        ) : null}
        <WithdrawalDeclarationForm
          start={await readFormFlash('withdrawal-declaration')}
          saved={{ orderNumber: orderNumber || onlyNumber, ...declarant }}
        />
      </section>
    </>
  );
}

function Own({ lines }: { readonly lines: Awaited<ReturnType<typeof readWithdrawable>> | null }) {
  if (lines) return <WithdrawableLines lines={lines} />;
  return (
    <p role="status">
      Nous n’arrivons pas à afficher vos commandes pour l’instant. Le formulaire fonctionne, lui
      aussi, pour renoncer.
    </p>
  );
}

async function declarantOf(customer: Customer) {
  const email = await optionalBlock(currentEmail(customer), customer.email, menuTimeoutMs);
  return { name: fullName(customer), email };
}

const expired =
  'Cette page n’est plus disponible. Une renonciation confirmée reste enregistrée\u00a0; sinon, remplissez de nouveau le formulaire.';
