'use client';

import { EmailField, NameFields } from '@/components/forms/person-fields';
import { RequiredNote } from '@/components/forms/required-note';
import { ShopForm } from '@/components/forms/shop-form';
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
    showsSuccess: true,
    saved: values,
    hidden: { next: next ?? undefined },
  });
  const photoError = form.serverError('photo');
  return (
    <ShopForm form={form} encType="multipart/form-data" submit="Enregistrer le profil">
      <RequiredNote />
      <NameFields form={form} />
      <EmailField form={form} />
      <PhoneFields form={form} label="Téléphone" choices={dialCodes} />
      <PhotoField
        id="profile-photo"
        saved={photo}
        error={photoError.error}
        onChange={photoError.forget}
      />
    </ShopForm>
  );
}
