import styles from './checkout-sections.module.css';

/** Card is the only payment type (specification 2 section 2). */
export function PaymentType() {
  return (
    <fieldset className={styles.section}>
      <legend>Mode de paiement</legend>
      <label className={styles.paymentType}>
        <input type="radio" name="payment_type" value="1" defaultChecked />
        <span>
          Carte bancaire
          <small>Vous saisirez votre carte sur la page sécurisée du prestataire de paiement.</small>
        </span>
      </label>
    </fieldset>
  );
}
