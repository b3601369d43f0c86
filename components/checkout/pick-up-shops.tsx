import { ShopList } from '@/components/shops/shop-list';
import button from '@/components/ui/button.module.css';
import { Modal } from '@/components/ui/modal';
import type { Party } from '@/lib/checkout/parties';
import styles from './pick-up-shops.module.css';
import { sellerNames } from './seller-names';

const dialogId = 'boutiques-retrait';

/** Where the articles wait, and all shops of their sellers in a dialog (specification 2 section 2, Payment). */
export function PickUpShops({ parties }: { readonly parties: readonly Party[] }) {
  const handOver = [...new Set(parties.flatMap((party) => party.handOver))];
  const names = sellerNames(parties);
  return (
    <div className={styles.shops}>
      {handOver.length > 0 ? (
        <p>
          {handOver.length > 1 ? 'Boutiques' : 'Boutique'}&nbsp;:{' '}
          <strong>{handOver.join(', ')}</strong>
        </p>
      ) : null}
      <button type="button" className={button.quiet} popoverTarget={dialogId}>
        Voir les boutiques de retrait
      </button>
      <Modal id={dialogId} title="Boutiques de retrait">
        {parties.map((party, index) => (
          <section key={party.sellerId} className={styles.seller}>
            {parties.length > 1 ? <h3>{names[index]}</h3> : null}
            {party.handOver.length > 0 ? (
              <p>
                {party.titles.length > 1
                  ? 'Vos articles vous attendent'
                  : 'Votre article vous attend'}
                &nbsp;: <strong>{party.handOver.join(', ')}</strong>
              </p>
            ) : null}
            <Shops shops={party.shops} />
          </section>
        ))}
      </Modal>
    </div>
  );
}

function Shops({ shops }: Pick<Party, 'shops'>) {
  if (shops === null) {
    return <p>Les boutiques sont momentanément indisponibles. Réessayez plus tard.</p>;
  }
  if (shops.length === 0) return <p>Ce vendeur n’indique aucune boutique.</p>;
  return (
    <>
      <ShopList shops={shops} />
      <p className={styles.hint}>Distances à vol d’oiseau depuis le centre de Paris.</p>
    </>
  );
}
