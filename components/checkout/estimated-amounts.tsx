import { Fact } from '@/components/ui/fact';
import { type Estimate, estimatedTotal } from '@/lib/checkout/estimate';
import { formatCost, formatPrice } from '@/lib/format/money';
import { taxWords } from '@/lib/format/tax';
import amounts from './amounts.module.css';
import { ByDelivery } from './by-delivery';

interface EstimatedAmountsProps {
  readonly estimate: Estimate;
  readonly titleId: string;
}

/**
 * The estimated amounts, which follow the chosen delivery at once, before the marketplace
 * calculates the exact ones.
 */
export function EstimatedAmounts({ estimate, titleId }: EstimatedAmountsProps) {
  const { products, discount } = estimate;
  return (
    <section className={amounts.amounts} aria-labelledby={titleId}>
      <h2 id={titleId}>Récapitulatif</h2>
      <dl>
        <Fact name="Articles" value={formatPrice(products)} />
        <Fact
          name="Livraison"
          value={<ByDelivery none="selon votre choix" each={(type) => costLabel(estimate, type)} />}
        />
        {discount === 0 ? null : <Fact name="Réduction" value={formatPrice(-discount)} />}
        <div className={amounts.total}>
          <dt>
            Total estimé{' '}
            <small>
              <ByDelivery
                none={`${taxWords.included}, hors livraison`}
                each={(type) =>
                  estimate.costs[type] === null
                    ? `${taxWords.included}, hors livraison`
                    : taxWords.included
                }
              />
            </small>
          </dt>
          <dd aria-live="polite">
            <EstimatedTotal estimate={estimate} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The estimated total with the chosen delivery. */
export function EstimatedTotal({ estimate }: Pick<EstimatedAmountsProps, 'estimate'>) {
  return (
    <ByDelivery
      none={formatPrice(estimate.goods)}
      each={(type) => formatPrice(estimatedTotal(estimate, type))}
    />
  );
}

function costLabel({ costs }: Estimate, type: '1' | '2' | '3'): string {
  const cost = costs[type];
  return cost === null && type === '2' ? 'selon le créneau' : formatCost(cost);
}
