'use client';

import { FormNotice } from '@/components/forms/form-notice';
import styles from '@/components/forms/forms.module.css';
import { SubmitButton } from '@/components/forms/submit-button';
import { successDelayMs } from '@/components/forms/success-delay';
import { TextField } from '@/components/forms/text-field';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import type { Profile } from '@/lib/domain/customer';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import { profileForm } from '@/lib/forms/profile';
import { PhoneFields } from './phone-fields';
import { PhotoField } from './photo-field';

interface ProfileFormProps {
  /** The saved values, as far as they are known. */
  readonly values: Partial<Omit<Profile, 'photo'>>;
  /** URL of the saved photo. */
  readonly photo: string | null;
  readonly start: FormStart | null;
  readonly dialCodes: readonly DialCodeChoice[];
  /** The page to return to, unless it is the profile itself. */
  readonly next: string | null;
}

/**
 * The customer's profile (specification 2 section 2, Profile and security). The photo is the last
 * field, so that the server reads the text fields before it.
 */
export function ProfileForm({ values, photo, start, dialCodes, next }: ProfileFormProps) {
  const form = useShopForm({
    name: 'profile',
    schema: profileForm,
    action: '/api/profile',
    start,
    successDelayMs,
  });
  const shown: ProfileFormProps['values'] = { ...values, ...start?.values };
  const photoError = form.serverError('photo');
  return (
    <form {...form.formProps} encType="multipart/form-data" className={styles.form}>
      <FormNotice {...form.notice} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <div className={styles.pair}>
        <TextField
          {...form.field('firstName')}
          label="Prénom"
          autoComplete="given-name"
          defaultValue={shown.firstName}
        />
        <TextField
          {...form.field('lastName')}
          label="Nom de famille"
          autoComplete="family-name"
          defaultValue={shown.lastName}
        />
      </div>
      <TextField
        {...form.field('email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        defaultValue={shown.email}
      />
      <PhoneFields form={form} start={shown} label="Téléphone" choices={dialCodes} />
      <PhotoField
        id="profile-photo"
        saved={photo}
        error={photoError.error}
        onChange={photoError.forget}
      />
      <SubmitButton busy={form.busy}>Enregistrer le profil</SubmitButton>
    </form>
  );
}
