import column from '@/components/account/account-column.module.css';
import { AddressBook } from '@/components/address/address-book';
import styles from '@/components/address/addresses.module.css';
import { FormNotice } from '@/components/forms/form-notice';
import { accountStep, Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { Unavailable } from '@/components/ui/unavailable';
import { readAddresses } from '@/lib/marketplace/addresses';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readFormFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';

export const metadata = { title: 'Adresse' };

/** Delivery addresses (specification 2 section 2). */
export default async function AddressesPage() {
  const customer = await requireCustomer();
  return (
    <div className={column.column}>
      <Breadcrumb trail={[accountStep, { title: 'Adresse' }]} />
      <div className={styles.head}>
        <h1 className="capitals">Adresses de livraison</h1>
        <a href="/addAddress" className={buttons.secondary}>
          Ajouter une adresse
        </a>
      </div>
      <Addresses customerId={customer.id} />
    </div>
  );
}

async function Addresses({ customerId }: { readonly customerId: string }) {
  const start = await readFormFlash('addresses');
  const addresses = await optionalBlock(readAddresses(customerId), null);
  if (!addresses || addresses.length === 0) {
    return (
      <>
        {start ? (
          <FormNotice tone={start.tone} message={start.message} formName="addresses" />
        ) : null}
        {addresses ? (
          <EmptyState title="Vous n’avez pas encore d’adresse">
            <p>Ajoutez l’adresse où vous souhaitez recevoir vos commandes.</p>
          </EmptyState>
        ) : (
          <Unavailable what="vos adresses" />
        )}
      </>
    );
  }
  return (
    <>
      <AddressBook addresses={addresses} start={start} />
      <p className={styles.checkout}>
        <a href="/payment" className={buttons.primary}>
          Passer à la caisse
        </a>
      </p>
    </>
  );
}
