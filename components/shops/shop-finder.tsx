'use client';

import { useState } from 'react';
import { usePending } from '@/components/forms/use-pending';
import { PlaceMap } from '@/components/maps/place-map';
import buttons from '@/components/ui/button.module.css';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Position } from '@/lib/domain/place';
import type { NearbyShop } from '@/lib/domain/shop';
import { askForShops, whereAmI } from './ask-for-shops';
import { NoShop, ShopList } from './shop-list';
import styles from './shops.module.css';

/** Specification 2 section 9. */
const zoom = 14;

interface ShopFinderProps {
  readonly productId: string;
  readonly shops: readonly NearbyShop[];
  /** Where the distances are counted from, until somebody says where they are. */
  readonly center: Position;
  /** null: there are no maps. */
  readonly mapKey: string | null;
}

/** The shops around Paris, then around whoever says where they are; on a map where the operator has one. */
export function ShopFinder({ productId, shops: inParis, center, mapKey }: ShopFinderProps) {
  const [shops, setShops] = useState(inParis);
  const [here, setHere] = useState<Position | null>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = usePending();
  const hydrated = useHydrated();

  async function look(): Promise<void> {
    setBusy(true);
    setSaid('');
    const position = await whereAmI();
    const found = position && (await askForShops(productId, position));
    setBusy(false);
    if (!position)
      return setSaid('Votre position n’est pas connue : les distances partent de Paris.');
    if (!found)
      return setSaid('Les boutiques autour de vous n’ont pas pu être cherchées. Réessayez.');
    setHere(position);
    setShops(found);
    setSaid('Les distances partent de votre position.');
  }

  if (shops.length === 0) return <NoShop />;
  const points = shops.flatMap(({ id, name, position }) =>
    position ? [{ id, label: name, ...position }] : [],
  );
  return (
    <div className={styles.finder}>
      {hydrated ? (
        <button type="button" className={buttons.secondary} disabled={busy} onClick={look}>
          Autour de moi
        </button>
      ) : null}
      <p role="status" className={styles.none}>
        {said || 'Distances à vol d’oiseau depuis le centre de Paris.'}
      </p>
      <ShopList shops={shops} />
      {mapKey !== null && points.length > 0 ? (
        <PlaceMap
          apiKey={mapKey}
          center={here ?? points[0] ?? center}
          zoom={zoom}
          points={points}
        />
      ) : null}
    </div>
  );
}
