import { ShopList } from '@/components/shops/shop-list';
import button from '@/components/ui/button.module.css';
import { Modal } from '@/components/ui/modal';
import type { DistanceOrigin } from '@/lib/checkout/distance';
import { isFar } from '@/lib/checkout/distance';
import { type HandOverShop, type Party, possibleShopsOf, shopsOf } from '@/lib/checkout/parties';
import { formatKilometres } from '@/lib/format/kilometres';
import styles from './pick-up-shops.module.css';
import { sellerNames } from './seller-names';

const dialogId = 'boutiques-retrait';

interface PickUpShopsProps {
  readonly parties: readonly Party[];
  /** The origin of the distances; null when none is useful. */
  readonly from: DistanceOrigin;
}

/**
 * The pick-up shops with their distances, and all shops of the sellers in a dialog (specification 2
 * section 2, Payment).
 */
export function PickUpShops({ parties, from }: PickUpShopsProps) {
  const names = sellerNames(parties);
  const shops = shopsOf(parties);
  return (
    <div className={styles.shops}>
      {shops.length > 0 ? (
        <>
          <p>
            {shops.length > 1 ? 'Vos boutiques de retrait' : 'Votre boutique de retrait'}&nbsp;:
          </p>
          <ul className={styles.handOver}>
            {shops.map((shop) => (
              <li key={`${shop.name} ${shop.address}`}>
                <HandOver shop={shop} from={from} />
              </li>
            ))}
          </ul>
          <FarWarning shops={shops} from={from} />
        </>
      ) : null}
      <PossibleShops parties={parties} from={from} />
      <button type="button" className={button.quiet} popoverTarget={dialogId}>
        Voir les boutiques de retrait
      </button>
      <Modal id={dialogId} title="Boutiques de retrait">
        {parties.map((party, index) => (
          <section key={party.sellerId} className={styles.seller}>
            {parties.length > 1 ? <h3>{names[index]}</h3> : null}
            <WaitingPlace party={party} />
            <Shops shops={party.shops} from={from} />
          </section>
        ))}
      </Modal>
    </div>
  );
}

/** The shops of articles whose cart lines do not name theirs: only the sellers know it. */
function PossibleShops({ parties, from }: PickUpShopsProps) {
  const shops = possibleShopsOf(parties);
  if (shops.length === 0) return null;
  const isAlone = parties.flatMap(({ titles }) => titles).length === 1;
  const which = shopsOf(parties).length > 0 ? 'Pour le reste' : 'Selon l’article';
  return (
    <>
      <p>
        {isAlone ? 'Une' : `${which}, une`} de ces boutiques&nbsp;; le vendeur vous indiquera
        laquelle&nbsp;:
      </p>
      <ul className={styles.handOver}>
        {shops.map((shop) => (
          <li key={`${shop.name} ${shop.address}`}>
            <Place shop={shop} from={from} />
          </li>
        ))}
      </ul>
    </>
  );
}

function WaitingPlace({ party }: { readonly party: Party }) {
  const { titles, handOver, possible } = party;
  const isAlone = titles.length === 1;
  const all = isAlone ? 'Votre article vous attend' : 'Vos articles vous attendent';
  const unplaced =
    handOver.length > 0
      ? 'Pour le reste, chaque article vous attend'
      : `${all}${isAlone ? '' : ', chacun'}`;
  return (
    <>
      <ShopNames
        words={possible.length > 0 ? 'Une partie de vos articles vous attend' : all}
        shops={handOver}
      />
      <ShopNames words={`${unplaced} dans une de ces boutiques`} shops={possible} />
    </>
  );
}

interface ShopNamesProps {
  readonly words: string;
  readonly shops: readonly HandOverShop[];
}

function ShopNames({ words, shops }: ShopNamesProps) {
  if (shops.length === 0) return null;
  return (
    <p>
      {words}&nbsp;: <strong>{[...new Set(shops.map(({ name }) => name))].join(', ')}</strong>
    </p>
  );
}

type PlaceProps = Pick<PickUpShopsProps, 'from'> & { readonly shop: HandOverShop };

function HandOver({ shop, from }: PlaceProps) {
  return (
    <>
      <Place shop={shop} from={from} />
      {shop.distanceKm === null || !from ? (
        <span>Distance inconnue&nbsp;: vérifiez l’adresse de la boutique avant de payer.</span>
      ) : null}
    </>
  );
}

function Place({ shop: { name, address, distanceKm }, from }: PlaceProps) {
  return (
    <>
      <strong>{name}</strong>
      {address ? <address>{address}</address> : null}
      {distanceKm !== null && from ? (
        <span>
          à {formatKilometres(distanceKm)} {fromWords[from]}
        </span>
      ) : null}
    </>
  );
}

const fromWords = {
  address: 'de votre adresse de livraison',
  paris: 'du centre de Paris',
} as const;

/**
 * Warns before the payment that a shop is far away; renders nothing when none is, or when the
 * distance is unknown.
 */
export function FarWarning({
  shops,
  from,
}: {
  readonly shops: readonly HandOverShop[];
  readonly from: DistanceOrigin;
}) {
  const far = shops.filter(({ distanceKm }) => from && isFar(distanceKm));
  if (from === null || far.length === 0) return null;
  const places = far.map(
    ({ name, distanceKm }) => `${name} (environ ${Math.round(distanceKm ?? 0)}\u00a0km)`,
  );
  return (
    <p className={styles.far}>
      <strong>{far.length > 1 ? 'Boutiques éloignées' : 'Boutique éloignée'}&nbsp;:</strong>{' '}
      {places.join(', ')}, à vol d’oiseau {fromWords[from]}. Vous devrez vous y rendre pour retirer
      votre commande.
    </p>
  );
}

function Shops({ shops, from }: Pick<Party, 'shops'> & Pick<PickUpShopsProps, 'from'>) {
  if (shops === null) {
    return <p>Les boutiques sont momentanément indisponibles. Réessayez plus tard.</p>;
  }
  if (shops.length === 0) return <p>Ce vendeur n’indique aucune boutique.</p>;
  return (
    <>
      <ShopList shops={shops} />
      {shops.some(({ distanceKm }) => distanceKm !== null) ? (
        <p className={styles.hint}>
          Distances à vol d’oiseau depuis{' '}
          {from === 'address' ? 'votre adresse de livraison' : 'le centre de Paris'}.
        </p>
      ) : null}
    </>
  );
}
