import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/forms/submit-button';
import styles from './pay-bar.module.css';

interface PayBarProps {
  readonly step: 1 | 2;
  readonly busy: boolean;
  /** The amount to pay, as far as it is known. */
  readonly total: ReactNode;
}

/**
 * The total and the submit button, at the bottom of the window on phones. In the second step the
 * button states the obligation to pay (Code de la consommation L221-14).
 */
export function PayBar({ step, busy, total }: PayBarProps) {
  return (
    <div className={`${styles.bar} screen-only`}>
      <p className={styles.total}>{total}</p>
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
