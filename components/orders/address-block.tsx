import type { OrderAddress } from '@/lib/domain/orders';
import styles from './address-block.module.css';

/** Where an order goes. */
export function AddressBlock({ address }: { readonly address: OrderAddress }) {
  return (
    <div>
      <h3>Adresse de livraison</h3>
      <address className={styles.address}>
        <strong>{address.name}</strong>
        <span>{[address.dialCode, address.phone].filter(Boolean).join(' ')}</span>
        <span>{address.street}</span>
        <span>{[address.postcode, address.city].filter(Boolean).join(' ')}</span>
        <span>{address.country}</span>
      </address>
    </div>
  );
}
