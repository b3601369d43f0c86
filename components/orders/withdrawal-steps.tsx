import buttons from '@/components/ui/button.module.css';
import { Fact } from '@/components/ui/fact';
import { HiddenFields } from '@/components/ui/hidden-fields';
import { type Customer, fullName } from '@/lib/domain/customer';
import type { OwnLine } from '@/lib/domain/orders';
import { longDate } from '@/lib/format/dates';
import { articleWords } from '@/lib/orders/statement';
import { withdrawalMessage } from '@/lib/orders/withdrawal';
import { orderDetailPath } from '@/lib/urls/paths';
import styles from './withdrawal.module.css';

interface WithdrawalStepsProps {
  readonly isSecond: boolean;
  readonly own: OwnLine;
  /** The order number that the customer knows. */
  readonly number: string;
  /** The end of the withdrawal period; null when it has not started. */
  readonly end: Date | null;
  readonly customer: Pick<Customer, 'firstName' | 'lastName'>;
  /** URL of this page. */
  readonly page: string;
}

/**
 * The two steps of a withdrawal: the statement, then the confirmation. Neither needs JavaScript.
 */
export function WithdrawalSteps(props: WithdrawalStepsProps) {
  const customerName = fullName(props.customer);
  return (
    <div className={styles.steps}>
      {props.isSecond ? (
        <Confirmation {...props} customerName={customerName} />
      ) : (
        <Statement {...props} customerName={customerName} />
      )}
      <p>
        <a href={orderDetailPath(props.own.order.id, props.own.line.id)}>Garder l’article</a>
      </p>
    </div>
  );
}

type StepProps = WithdrawalStepsProps & { readonly customerName: string };

function Statement({ number, own: { line }, end, customerName, page }: StepProps) {
  const until = end && longDate(end.toISOString());
  return (
    <>
      <h2>Étape 1 sur 2&nbsp;: ce à quoi vous renoncez</h2>
      <dl className={styles.facts}>
        <Fact name="Commande" value={`n°\u00a0${number}`} />
        <Fact name="Article" value={articleWords(line)} />
        <Fact name="Quantité" value={String(line.quantity)} />
        {customerName ? <Fact name="Votre nom" value={customerName} /> : null}
        <Fact
          name="Accusé de réception"
          value="Un accusé de réception daté s’affiche sur cette page, à imprimer ou à enregistrer en PDF. Vous le recevez aussi par e-mail si la boutique en envoie."
        />
      </dl>
      <p>
        Vous pouvez renoncer à cet achat sans vous justifier
        {until
          ? `, jusqu’au ${until} inclus.`
          : ', jusqu’à quatorze jours après la livraison du dernier article de la commande.'}
      </p>
      <a href={`${page}?etape=2`} className={buttons.primary}>
        Renoncer au contrat ici
      </a>
    </>
  );
}

function Confirmation({ own, number, customerName }: StepProps) {
  return (
    <>
      <h2>Étape 2 sur 2&nbsp;: votre déclaration</h2>
      <blockquote className={styles.text}>
        {withdrawalMessage({ number, own, customerName, at: new Date() })}
      </blockquote>
      <p>Elle sera transmise au vendeur par la messagerie, avec la date et l’heure de l’envoi.</p>
      <form method="post" action="/api/orders/withdrawal">
        <HiddenFields values={{ order_id: own.order.id, part_id: own.line.id }} />
        <button type="submit" className={buttons.primary}>
          Confirmer la renonciation
        </button>
      </form>
    </>
  );
}
