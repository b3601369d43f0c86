import { useId } from 'react';
import { type PostalAddress, phoneLine, placeLines } from '@/lib/domain/address';
import styles from './address-block.module.css';

interface AddressBlockProps {
  readonly title: string;
  readonly address: PostalAddress;
}

/** A postal address, without the lines that the marketplace does not give. */
export function AddressBlock({ title, address }: AddressBlockProps) {
  const titleId = useId();
  const lines = [phoneLine(address), ...placeLines(address)];
  return (
    <div>
      <h3 id={titleId}>{title}</h3>
      <address className={styles.address} aria-labelledby={titleId}>
        {address.name ? <strong>{address.name}</strong> : null}
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </div>
  );
}
