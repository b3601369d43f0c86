import type { Cents } from '@/lib/domain/cents';
import { formatPrice } from '@/lib/format/money';

interface PriorPriceProps {
  /** null when the price is not reduced. */
  readonly cents: Cents | null;
}

/**
 * The crossed-out price after a reduced one: the lowest of the 30 days before the reduction, which
 * is the only price that the law allows there (Code de la consommation L112-1-1).
 */
export function PriorPrice({ cents }: PriorPriceProps) {
  if (!cents) return null;
  return (
    <>
      {' '}
      <s>
        <span className="visually-hidden">{`${priorPriceWords} avant la réduction\u00a0: `}</span>
        {formatPrice(cents)}
      </s>
    </>
  );
}

export const priorPriceWords = 'Prix le plus bas des 30\u00a0derniers jours';
