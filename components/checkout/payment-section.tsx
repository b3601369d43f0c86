import { TextField } from '@/components/forms/text-field';
import styles from './checkout-sections.module.css';
import { StepNumber } from './checkout-steps';

interface PaymentSectionProps {
  readonly formName: string;
  readonly code: string;
  readonly error: string | undefined;
}

/** The optional promotional code, and card as the only payment type (specification 2 section 2). */
export function PaymentSection({ formName, code, error }: PaymentSectionProps) {
  return (
    <section id="paiement" className={styles.section} aria-labelledby="paiement-titre">
      <h2 id="paiement-titre">
        <StepNumber number={3} />
        Paiement
      </h2>
      <TextField
        id={`${formName}-code`}
        name="code"
        label="Code promotionnel ou carte cadeau"
        hint="Facultatif&nbsp;: le montant en tient compte à l’étape suivante."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        defaultValue={code}
        error={error}
      />
      <fieldset className={styles.paymentTypes}>
        <legend>Mode de paiement</legend>
        <label className={styles.paymentType}>
          <input type="radio" name="payment_type" value="1" defaultChecked />
          <span>
            Carte bancaire
            <small>
              Vous saisirez votre carte sur la page sécurisée du prestataire de paiement.
            </small>
          </span>
        </label>
      </fieldset>
    </section>
  );
}
