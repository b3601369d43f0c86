import forms from '@/components/forms/forms.module.css';
import buttons from '@/components/ui/button.module.css';
import { longDate } from '@/lib/dates';
import type { Customer } from '@/lib/domain/customer';
import type { Order, OrderLine } from '@/lib/domain/orders';
import { orderDetailPath } from '@/lib/paths';
import styles from './withdrawal.module.css';

interface WithdrawalStepsProps {
  readonly isSecond: boolean;
  readonly order: Order;
  readonly line: OrderLine;
  /** Until when; null while the days are not counted yet. */
  readonly end: Date | null;
  readonly customer: Pick<Customer, 'firstName' | 'lastName' | 'email'>;
  /** Address of this page. */
  readonly page: string;
}

/** What is given up by whom, then the confirmation that does it. Both steps are plain: nothing of it needs a script. */
export function WithdrawalSteps(props: WithdrawalStepsProps) {
  const { isSecond, order, line, end, customer, page } = props;
  const until = end && longDate(end.toISOString());
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Commande" value={`n° ${order.number ?? order.id}`} />
        <Fact name="Article" value={`${line.title || 'Article'}, quantité ${line.quantity}`} />
        <Fact
          name="Nom"
          value={[customer.firstName, customer.lastName].filter(Boolean).join(' ')}
        />
        <Fact name="Accusé de réception" value={customer.email} />
      </dl>
      <p>
        Vous pouvez renoncer à cet achat sans vous justifier
        {until ? `, jusqu’au ${until} inclus` : ', jusqu’à quatorze jours après la livraison'}.
      </p>
      {isSecond ? (
        <form method="post" action="/api/orders/withdrawal" className={forms.form}>
          <input type="hidden" name="order_id" value={order.id} />
          <input type="hidden" name="part_id" value={line.partId} />
          <p>Votre déclaration sera transmise au vendeur, avec la date et l’heure.</p>
          <button type="submit" className={buttons.primary}>
            Confirmer la renonciation
          </button>
        </form>
      ) : (
        <a href={`${page}?etape=2`} className={buttons.primary}>
          Renoncer au contrat ici
        </a>
      )}
      <p>
        <a href={orderDetailPath(order.id, line.partId)}>Garder l’article</a>
      </p>
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
