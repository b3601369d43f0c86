import buttons from '@/components/ui/button.module.css';
import { Fact } from '@/components/ui/fact';
import { HiddenFields } from '@/components/ui/hidden-fields';
import { type Declaration, declarationWords } from '@/lib/orders/declaration';
import styles from './withdrawal.module.css';

interface WithdrawalSummaryProps {
  readonly declaration: Declaration;
  /** The idempotency key of this declaration. */
  readonly confirmationKey: string;
  /** URL of the form, filled in again. */
  readonly edit: string;
}

/** Step two of a withdrawal without an account: the declaration, and its confirmation. */
export function WithdrawalSummary({ declaration, confirmationKey, edit }: WithdrawalSummaryProps) {
  const { name, email, orderNumber, articles } = declaration;
  return (
    <section className={styles.steps} aria-labelledby="recapitulatif">
      <h2 id="recapitulatif">Étape 2 sur 2&nbsp;: votre déclaration</h2>
      <dl className={styles.facts}>
        <Fact name="Nom" value={name} />
        <Fact name="E-mail" value={email} />
        <Fact name="Commande" value={`n°\u00a0${orderNumber}`} />
        <Fact name="Articles" value={articles || 'toute la commande'} />
      </dl>
      <blockquote className={styles.text}>{declarationWords(declaration, new Date())}</blockquote>
      <p>
        La date et l’heure de la confirmation y figureront. Vous n’avez pas à justifier votre
        décision.
      </p>
      <form method="post" action="/api/orders/withdrawal/declaration">
        <HiddenFields values={{ name, email, orderNumber, articles, key: confirmationKey }} />
        <button type="submit" className={buttons.primary}>
          Confirmer la renonciation
        </button>
      </form>
      <p>
        <a href={edit}>Modifier</a>
      </p>
    </section>
  );
}
