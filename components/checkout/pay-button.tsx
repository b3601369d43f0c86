import { SubmitButton } from '@/components/forms/submit-button';
import styles from './pay-button.module.css';

/** The labels of the two steps; the second one also says that it obliges to pay (Code de la consommation L221-14). */
export function PayButton({ step, busy }: { readonly step: 1 | 2; readonly busy: boolean }) {
  return (
    <div className={styles.button}>
      {step === 1 ? (
        <SubmitButton busy={busy}>Poursuivre le reglement</SubmitButton>
      ) : (
        <SubmitButton busy={busy}>
          Continuer <small>Commander avec obligation de paiement</small>
        </SubmitButton>
      )}
    </div>
  );
}
