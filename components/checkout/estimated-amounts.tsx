import { Fact } from '@/components/ui/fact';
import { type Estimate, estimatedDiscount, estimatedTotal } from '@/lib/checkout/estimate';
import type { DeliveryType } from '@/lib/domain/orders';
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
        {discount === 0 ? null : (
          <Fact
            name="Réduction"
            value={
              <ByDelivery
                none={discountLabel(estimate, null)}
                each={(type) => discountLabel(estimate, type)}
              />
            }
          />
        )}
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
    <ByDelivery none={totalLabel(estimate, null)} each={(type) => totalLabel(estimate, type)} />
  );
}

const unknown = 'à recalculer';

function totalLabel(estimate: Estimate, type: DeliveryType | null): string {
  const total = estimatedTotal(estimate, type);
  return total === null && estimate.goods !== null ? unknown : formatPrice(total);
}

function discountLabel(estimate: Estimate, type: DeliveryType | null): string {
  const discount = estimatedDiscount(estimate, type);
  return discount === null ? unknown : formatPrice(-discount);
}

function costLabel({ costs }: Estimate, type: DeliveryType): string {
  const cost = costs[type];
  return cost === null && type === '2' ? 'selon le créneau' : formatCost(cost);
}
