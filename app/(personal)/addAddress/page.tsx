import styles from '@/components/account/entry.module.css';
import { AddressForm } from '@/components/address/address-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { defaultPosition } from '@/lib/forms/address';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { hasAddressLookup } from '@/lib/places/lookup';
import { mapKey } from '@/lib/places/map';
import { readFormFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';
import { returnPath } from '@/lib/urls/paths';

export const metadata = { title: 'Ajouter une adresse' };

/** A new delivery address (specification 2 section 2). */
export default async function AddAddressPage({ searchParams }: PageProps<'/addAddress'>) {
  const customer = await requireCustomer();
  return (
    <div className={`${styles.entry} ${styles.own}`}>
      <Breadcrumb
        trail={[{ title: 'Adresse', href: '/address' }, { title: 'Ajouter une adresse' }]}
      />
      <h1 className="capitals">Ajouter une adresse</h1>
      <AddressForm
        action="/api/addresses/add"
        id={null}
        values={{
          name: `${customer.firstName} ${customer.lastName}`.trim(),
          country: 'France',
          latitude: String(defaultPosition.latitude),
          longitude: String(defaultPosition.longitude),
        }}
        start={await readFormFlash('address')}
        dialCodes={dialCodeChoices()}
        hasLookup={hasAddressLookup()}
        mapKey={mapKey()}
        next={returnPath((await searchParams).next)}
      />
    </div>
  );
}
