import { useId } from 'react';
import type { OrderAddress } from '@/lib/domain/orders';
import styles from './address-block.module.css';

/** Where an order goes; what the marketplace does not say is left out. */
export function AddressBlock({ address }: { readonly address: OrderAddress }) {
  const titleId = useId();
  const lines = [
    [address.dialCode, address.phone].filter(Boolean).join(' '),
    address.street,
    [address.postcode, address.city].filter(Boolean).join(' '),
    address.country,
  ];
  return (
    <div>
      <h3 id={titleId}>Adresse de livraison</h3>
      <address className={styles.address} aria-labelledby={titleId}>
        {address.name ? <strong>{address.name}</strong> : null}
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}
