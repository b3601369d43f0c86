'use client';

import type { MouseEvent } from 'react';
import button from '@/components/ui/button.module.css';
import { Modal } from '@/components/ui/modal';
import styles from './address-dialog.module.css';
import { AddressLines, ManageAddressesButton, type ShownAddress } from './order-destination';

interface AddressDialogProps {
  readonly id: string;
  readonly addresses: readonly ShownAddress[];
  readonly chosenId: string | null;
  readonly onChoose: (addressId: string) => void;
}

/**
 * Lists the saved addresses, and leads to a new one. Without JavaScript the choice is submitted
 * with the whole form; the dialog must come after the form's own submit button, which Enter
 * activates.
 */
export function AddressDialog({ id, addresses, chosenId, onChoose }: AddressDialogProps) {
  function choose(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    onChoose(event.currentTarget.value);
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
  }

  return (
    <Modal id={id} title="Livrer à quelle adresse&nbsp;?">
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address.id} className={styles.address}>
            <AddressLines address={address} />
            {address.id === chosenId ? (
              <p className={styles.chosen}>Adresse choisie</p>
            ) : (
              <button
                type="submit"
                name="chosen_address_id"
                value={address.id}
                formAction="/api/checkout/address"
                className={button.secondary}
                onClick={choose}
              >
                Livrer ici
                <span className="visually-hidden">
                  {' '}
                  : {address.title}, {address.lines.join(', ')}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        <button
          type="submit"
          name="chosen_address_id"
          value=""
          formAction="/api/checkout/address"
          className={button.quiet}
        >
          Ajouter une adresse
        </button>
        <ManageAddressesButton />
      </p>
    </Modal>
  );
}
