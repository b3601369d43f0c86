import { notFound } from 'next/navigation';
import styles from '@/components/account/entry.module.css';
import { AddressForm } from '@/components/address/address-form';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import { addressFields } from '@/lib/forms/address';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { loadAddress } from '@/lib/marketplace/addresses';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { hasAddressLookup } from '@/lib/places/lookup';
import { mapKey } from '@/lib/places/map';
import { readFormFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';
import { pageParam, returnPath } from '@/lib/urls/paths';

export const metadata = { title: 'Modifier l’adresse' };

/**
 * Changes one of the customer's own addresses (specification 2 section 2). Values that could not be
 * saved are shown again, even when the saved ones cannot be read.
 */
export default async function EditAddressPage({
  params,
  searchParams,
}: PageProps<'/editAddress/[id]'>) {
  const customer = await requireCustomer();
  const id = pageParam((await params).id);
  const address = await optionalBlock(loadAddress(customer.id, id), undefined);
  if (address === null) notFound();
  const start = await readFormFlash('address');
  return (
    <div className={`${styles.entry} ${styles.own}`}>
      <Breadcrumb
        trail={[{ title: 'Adresse', href: '/address' }, { title: 'Modifier l’adresse' }]}
      />
      <h1 className="capitals">Modifier l’adresse</h1>
      {address || start?.values ? (
        <AddressForm
          action="/api/addresses/edit"
          id={address?.id ?? id}
          values={address ? addressFields(address) : {}}
          start={start}
          dialCodes={dialCodeChoices()}
          hasLookup={hasAddressLookup()}
          mapKey={mapKey()}
          next={returnPath((await searchParams).next)}
        />
      ) : (
        <Unavailable what="cette adresse" />
      )}
    </div>
  );
}
