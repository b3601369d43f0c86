import button from '@/components/ui/button.module.css';
import type { DeliveryAddress } from '@/lib/domain/customer';
import styles from './checkout-sections.module.css';

interface DeliveryAddressCardProps {
  readonly address: DeliveryAddress | null;
  /** Without a chosen address: whether there are some to choose from. */
  readonly hasOthers: boolean;
}

/** The default address that the order goes to, and the way to another one. */
export function DeliveryAddressCard({ address, hasOthers }: DeliveryAddressCardProps) {
  return (
    <section className={styles.section} aria-labelledby="adresse-titre">
      <h2 id="adresse-titre">Adresse de livraison</h2>
      {address ? (
        <div className={styles.card}>
          <address>
            <strong>{address.name}</strong>
            <span>{address.street}</span>
            <span>{[address.postcode, address.city].filter(Boolean).join(' ')}</span>
            {address.country ? <span>{address.country}</span> : null}
            {address.phone ? (
              <span>{[address.dialCode, address.phone].filter(Boolean).join(' ')}</span>
            ) : null}
          </address>
          <a href="/address">
            Modifier<span className="visually-hidden"> l’adresse de livraison</span>
          </a>
        </div>
      ) : hasOthers ? (
        <div className={styles.missing}>
          <p>Aucune de vos adresses n’est choisie pour la livraison.</p>
          <a href="/address" className={button.secondary}>
            Choisir une adresse
          </a>
        </div>
      ) : (
        <div className={styles.missing}>
          <p>Vous n’avez pas encore d’adresse de livraison.</p>
          <a href="/addAddress?next=/payment" className={button.secondary}>
            Ajouter une adresse
          </a>
        </div>
      )}
    </section>
  );
}
