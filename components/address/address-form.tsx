'use client';

import { PhoneFields } from '@/components/account/phone-fields';
import { FormNotice } from '@/components/forms/form-notice';
import styles from '@/components/forms/forms.module.css';
import { SubmitButton } from '@/components/forms/submit-button';
import { successDelayMs } from '@/components/forms/success-delay';
import { TextField } from '@/components/forms/text-field';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import type { Place } from '@/lib/domain/place';
import { type AddressFields, addressForm } from '@/lib/forms/address';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import { AddressMap } from './address-map';
import { CountryField, countryNames } from './country-field';
import { StreetField } from './street-field';
import { usePosition } from './use-position';

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
  const form = useShopForm({ name: 'address', schema: addressForm, action, start, successDelayMs });
  const shown: AddressFields = start?.values ?? values;
  const { fields, position, center, goTo, pointAt } = usePosition(shown);

  /** Fields that the place does not define keep what was typed. */
  function take(place: Place): void {
    for (const name of ['street', 'postcode', 'city'] as const) {
      if (place[name]) form.fill(name, place[name]);
    }
    if (countryNames(dialCodes).includes(place.country)) form.fill('country', place.country);
    goTo(place);
  }

  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice {...form.notice} />
      {id ? <input type="hidden" name="id" value={id} /> : null}
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <input type="hidden" name="latitude" value={fields.latitude} />
      <input type="hidden" name="longitude" value={fields.longitude} />
      <TextField
        {...form.field('name')}
        label="Nom"
        autoComplete="shipping name"
        defaultValue={shown.name}
      />
      <PhoneFields form={form} start={shown} label="Téléphone" choices={dialCodes} />
      <StreetField
        {...form.field('street')}
        label="Adresse"
        autoComplete="shipping address-line1"
        defaultValue={shown.street}
        hasLookup={hasLookup}
        onChoose={take}
      />
      <div className={styles.pair}>
        <TextField
          {...form.field('postcode')}
          label="Code postal"
          autoComplete="shipping postal-code"
          defaultValue={shown.postcode}
        />
        <TextField
          {...form.field('city')}
          label="Ville"
          autoComplete="shipping address-level2"
          defaultValue={shown.city}
        />
      </div>
      <CountryField {...form.field('country')} choices={dialCodes} saved={shown.country} />
      {mapKey ? (
        <AddressMap apiKey={mapKey} center={center} position={position} onMove={pointAt} />
      ) : null}
      <SubmitButton busy={form.busy}>Enregistrer l’adresse</SubmitButton>
    </form>
  );
}
