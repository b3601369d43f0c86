import type { ReactNode } from 'react';
import type { Estimate } from '@/lib/checkout/estimate';
import { EstimatedAmounts, EstimatedTotal } from './estimated-amounts';
import { PayBar } from './pay-bar';
import styles from './payment-form.module.css';

export interface OrderContent {
  /** The amount that the customer agrees to in the second step. */
  readonly agreement: string;
  /** The ordered lines. */
  readonly articles: ReactNode;
  /**
   * The amounts that the marketplace calculated for the choices; null in the first step, which
   * estimates them.
   */
  readonly agreed: { readonly amounts: ReactNode; readonly total: ReactNode } | null;
  /** null when no amounts are known. */
  readonly estimate: Estimate | null;
  /** The terms to read before paying. */
  readonly terms: ReactNode;
  /** The warning about a distant pick-up. */
  readonly pickUpWarning: ReactNode;
}

interface OrderPanelProps extends OrderContent {
  readonly step: 1 | 2;
  /** The choices have changed since the amounts were calculated. */
  readonly isStale: boolean;
  /** The distances apply to the chosen address. */
  readonly isMeasured: boolean;
  readonly busy: boolean;
}

/** The ordered lines with their amounts, and the submit button. */
export function OrderPanel({ step, isStale, isMeasured, busy, ...content }: OrderPanelProps) {
  const { estimate } = content;
  const agreed = step === 2 ? content.agreed : null;
  return (
    <aside className={styles.panel} aria-labelledby="montant-titre">
      {content.articles}
      <div id="montant" className={styles.amounts}>
        {agreed?.amounts ??
          (estimate ? (
            <EstimatedAmounts estimate={estimate} titleId="montant-titre" />
          ) : (
            <h2 id="montant-titre">Montant momentanément indisponible</h2>
          ))}
      </div>
      {isStale ? (
        <p role="status" className={styles.stale}>
          Vos choix ont changé&nbsp;: le montant sera recalculé.
        </p>
      ) : null}
      {isMeasured ? content.pickUpWarning : null}
      {step === 2 ? (
        <>
          <input type="hidden" name="agreement" value={content.agreement} />
          {content.terms}
        </>
      ) : null}
      <PayBar
        step={step}
        busy={busy}
        total={
          agreed ? (
            <>
              Total <strong>{agreed.total}</strong>
            </>
          ) : estimate ? (
            <>
              Total estimé{' '}
              <strong>
                <EstimatedTotal estimate={estimate} />
              </strong>
            </>
          ) : null
        }
      />
    </aside>
  );
}
