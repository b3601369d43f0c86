import { AddressBook } from '@/components/address/address-book';
import styles from '@/components/address/addresses.module.css';
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
    <div className={styles.addresses}>
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
  const addresses = await optionalBlock(readAddresses(customerId), null);
  if (!addresses) return <Unavailable what="vos adresses" />;
  if (addresses.length === 0) {
    return (
      <EmptyState title="Vous n’avez pas encore d’adresse">
        <p>Ajoutez l’adresse où vous souhaitez recevoir vos commandes.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <AddressBook addresses={addresses} start={await readFormFlash('addresses')} />
      <p className={styles.checkout}>
        <a href="/payment" className={buttons.primary}>
          Passer à la caisse
        </a>
      </p>
    </>
  );
}
