import type { ReactNode } from 'react';
import buttons from '@/components/ui/button.module.css';
import { Confirm } from '@/components/ui/confirm';
import { type DeliveryAddress, phoneLine, placeLines } from '@/lib/domain/address';
import { elementId } from '@/lib/urls/paths';
import styles from './address-book.module.css';

interface AddressCardProps {
  readonly address: DeliveryAddress;
  /** The radio that makes it the default. */
  readonly choice: ReactNode;
}

/** One saved delivery address with its edit link and delete control. */
export function AddressCard({ address, choice }: AddressCardProps) {
  const title = address.name || address.street;
  return (
    <li className={styles.card}>
      <h2>{title}</h2>
      <address className={styles.lines}>
        {[...placeLines(address), phoneLine(address)].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {choice}
      <div className={styles.tools}>
        <a href={`/editAddress/${encodeURIComponent(address.id)}`} className={buttons.quiet}>
          Modifier<span className="visually-hidden"> : {title}</span>
        </a>
        <Confirm
          id={elementId('supprime', address.id)}
          label={
            <span>
              Supprimer<span className="visually-hidden"> : {title}</span>
            </span>
          }
          question="Êtes-vous sûr de vouloir supprimer cet élément&nbsp;?"
          action="/api/addresses/delete"
          fields={{ id: address.id }}
        />
      </div>
    </li>
  );
}
