'use client';

import { useState } from 'react';
import { usePending } from '@/components/forms/use-pending';
import { PlaceMap } from '@/components/maps/place-map';
import buttons from '@/components/ui/button.module.css';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Position } from '@/lib/domain/place';
import type { NearbyShop } from '@/lib/domain/shop';
import { currentPosition, fetchShops } from './fetch-shops';
import { NoShop, noShop, ShopList } from './shop-list';
import styles from './shops.module.css';

/** Specification 2 section 9. */
const zoom = 14;

interface ShopFinderProps {
  readonly productId: string;
  /** null when none is chosen. */
  readonly variationId: string | null;
  /** The shops around Paris; may be empty, because a marketplace may limit the distance. */
  readonly shops: readonly NearbyShop[];
  /** null when there are no maps. */
  readonly mapKey: string | null;
}

const noPosition = 'Votre position n’a pas pu être obtenue.';
const notFound = 'Les boutiques autour de vous n’ont pas pu être cherchées. Réessayez.';

interface Found {
  readonly shops: readonly NearbyShop[];
  /** The position that the customer shared; null for Paris. */
  readonly here: Position | null;
  /** Why the last attempt found no shops; empty after a success. */
  readonly problem: string;
}

/**
 * The shops around Paris, or around the customer's position; on a map when the operator has a key.
 */
export function ShopFinder({ productId, variationId, shops: inParis, mapKey }: ShopFinderProps) {
  const [{ shops, here, problem }, setFound] = useState<Found>({
    shops: inParis,
    here: null,
    problem: '',
  });
  const [busy, setBusy] = usePending();
  const hydrated = useHydrated();

  const report = (problem: string) => setFound((before) => ({ ...before, problem }));

  async function locate(): Promise<void> {
    if (busy) return;
    setBusy(true);
    report('');
    const position = await currentPosition(() => {
      setBusy(false);
      report(noPosition);
    });
    const found = position && (await fetchShops(productId, position));
    setBusy(false);
    if (!found) return report(noPosition);
    if (!found.shops) return report(found.message || notFound);
    if (found.shops.length === 0) {
      return setFound({ shops: inParis, here: null, problem: noShop('autour de vous') });
    }
    setFound({ shops: found.shops, here: position, problem: '' });
  }

  const areCounted = shops.some(({ distanceKm }) => distanceKm !== null);
  const from = here ? 'votre position' : 'le centre de Paris';
  const points = shops.flatMap(({ id, name, position }) =>
    position ? [{ id, label: name, ...position }] : [],
  );
  const [nearest] = points;
  return (
    <div className={styles.finder}>
      <div className={styles.around}>
        <button
          type="button"
          className={buttons.secondary}
          disabled={!hydrated}
          // A disabled button would lose the focus.
          aria-disabled={busy}
          aria-busy={busy}
          onClick={locate}
        >
          <span className={buttons.label}>Autour de moi</span>
          {busy ? <span className={buttons.spinner} aria-hidden="true" /> : null}
        </button>
        <p role="status">
          {problem ? <strong>{problem} </strong> : null}
          {areCounted ? `Distances à vol d’oiseau depuis ${from}.` : null}
        </p>
      </div>
      {shops.length > 0 ? (
        <ShopList shops={shops} variationId={variationId} />
      ) : (
        <NoShop extent="près du centre de Paris" />
      )}
      {mapKey !== null && nearest ? (
        <div className={styles.map}>
          <PlaceMap apiKey={mapKey} center={nearest} zoom={zoom} points={points} />
        </div>
      ) : null}
    </div>
  );
}
