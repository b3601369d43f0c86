'use client';

import { PhoneFields } from '@/components/account/phone-fields';
import styles from '@/components/forms/forms.module.css';
import { RequiredNote } from '@/components/forms/required-note';
import { ShopForm } from '@/components/forms/shop-form';
import { TextField } from '@/components/forms/text-field';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import type { Place } from '@/lib/domain/place';
import { isSamePlaceName } from '@/lib/format/place-names';
import { type AddressFields, addressForm } from '@/lib/forms/address';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import { AddressMap } from './address-map';
import { CountryField, countryNames } from './country-field';
import { StreetField } from './street-field';
import { usePosition } from './use-position';

const optionalHint = 'Facultatif.';
const areaFields = ['postcode', 'city', 'country'] as const;

interface AddressFormProps {
  readonly action: '/api/addresses/add' | '/api/addresses/edit';
  /** The address to change; null adds one. */
  readonly id: string | null;
  readonly values: AddressFields;
  readonly start: FormStart | null;
  readonly dialCodes: readonly DialCodeChoice[];
  /** Whether address suggestions are available. */
  readonly hasLookup: boolean;
  /** The browser key of the map; null disables the map. */
  readonly mapKey: string | null;
  /** The page to return to, unless it is the list of addresses. */
  readonly next: string | null;
}

/** Adds or changes a delivery address (specification 2 section 2). */
export function AddressForm({
  action,
  id,
  values,
  start,
  dialCodes,
  hasLookup,
  mapKey,
  next,
}: AddressFormProps) {
  const shown: AddressFields = start?.values ?? values;
  const form = useShopForm({
    name: 'address',
    schema: addressForm,
    action,
    start,
    showsSuccess: true,
    saved: shown,
    hidden: { next: next ?? undefined },
  });
  const { fields, position, center, goTo, pointAt } = usePosition(shown, {
    street: form.typed('street'),
    postcode: form.typed('postcode'),
    city: form.typed('city'),
  });

  /**
   * Fields that the place does not define keep what was typed; postcode and city only if the place
   * can be there.
   */
  function take(place: Place): void {
    const country = countryNames(dialCodes).includes(place.country) ? place.country : '';
    const { street, postcode, city } = place;
    const area = { postcode, city, country };
    const isElsewhere = areaFields.some((name) => isOther(form.typed(name), area[name]));
    for (const name of ['postcode', 'city'] as const) {
      if (area[name] || isElsewhere) form.fill(name, area[name]);
    }
    if (street) form.fill('street', street);
    if (country) form.fill('country', country);
    goTo(place);
  }

  return (
    <ShopForm form={form} submit="Enregistrer l’adresse">
      {id ? <input type="hidden" name="id" value={id} /> : null}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      <RequiredNote />
      <TextField
        {...form.textField('name')}
        label="Nom"
        hint={optionalHint}
        autoComplete="shipping name"
      />
      <PhoneFields
        form={form}
        label="Téléphone"
        choices={dialCodes}
        autoCompletePrefix="shipping "
      />
      <StreetField
        {...form.textField('street')}
        label="Adresse"
        autoComplete="shipping address-line1"
        hasLookup={hasLookup}
        onChoose={take}
      />
      <div className={styles.pair}>
        <TextField
          {...form.textField('postcode')}
          label="Code postal"
          hint={optionalHint}
          autoComplete="shipping postal-code"
        />
        <TextField
          {...form.textField('city')}
          label="Ville"
          hint={optionalHint}
          autoComplete="shipping address-level2"
        />
      </div>
      <CountryField
        {...form.field('country')}
        hint={optionalHint}
        choices={dialCodes}
        saved={shown.country}
      />
      {mapKey ? (
        <AddressMap apiKey={mapKey} center={center} position={position} onMove={pointAt} />
      ) : null}
    </ShopForm>
  );
}

/** Unknown parts of an address are empty. */
function isOther(typed: string | undefined, found: string): boolean {
  return Boolean(typed && found && !isSamePlaceName(typed, found));
}
