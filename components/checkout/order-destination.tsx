import button from '@/components/ui/button.module.css';
import styles from './checkout-sections.module.css';
import { StepNumber } from './checkout-steps';

/** A saved address, formatted for display. */
export interface ShownAddress {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
}

interface OrderDestinationProps {
  readonly address: ShownAddress | null;
  readonly hasAddresses: boolean;
  /** Id of the dialog with all addresses. */
  readonly dialogId: string;
}

/** The delivery address of the order, with buttons to choose another one. */
export function OrderDestination({ address, hasAddresses, dialogId }: OrderDestinationProps) {
  return (
    <section id="adresse" className={styles.section} aria-labelledby="adresse-titre">
      {/* Enter in a field activates the first button of the form: not one of those below. */}
      <input
        type="submit"
        title="Poursuivre"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <h2 id="adresse-titre">
        <StepNumber number={1} />
        Adresse de livraison
      </h2>
      <div aria-live="polite">
        {address ? (
          <div className={styles.card}>
            <AddressLines address={address} />
            <button type="button" className={button.quiet} popoverTarget={dialogId}>
              Modifier<span className="visually-hidden"> l’adresse de livraison</span>
            </button>
          </div>
        ) : hasAddresses ? (
          <div className={styles.missing}>
            <p>Aucune de vos adresses n’est choisie pour la livraison.</p>
            <button type="button" className={button.secondary} popoverTarget={dialogId}>
              Choisir une adresse
            </button>
          </div>
        ) : (
          <div className={styles.missing}>
            <p>Vous n’avez pas encore d’adresse de livraison.</p>
            <FirstAddressButton />
          </div>
        )}
      </div>
      <p className={styles.hint}>
        <ManageAddressesButton />
      </p>
    </section>
  );
}

/** Leads to a new address, and submits the form, whose choices are stored meanwhile. */
function FirstAddressButton() {
  return (
    <button
      type="submit"
      name="chosen_address_id"
      value=""
      formAction="/api/checkout/address"
      className={button.secondary}
    >
      Ajouter une adresse
    </button>
  );
}

/** Leads to the saved addresses, and submits the form, whose choices are stored meanwhile. */
export function ManageAddressesButton() {
  return (
    <button
      type="submit"
      name="manage_addresses"
      value="1"
      formAction="/api/checkout/address"
      className={button.quiet}
    >
      Gérer mes adresses
    </button>
  );
}

export function AddressLines({ address }: { readonly address: ShownAddress }) {
  return (
    <address>
      <strong>{address.title}</strong>
      {address.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
