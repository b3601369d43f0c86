'use client';

import { FirstNameField, LastNameField } from '@/components/forms/person-fields';
import { ShopForm } from '@/components/forms/shop-form';
import { useShopForm } from '@/components/forms/use-shop-form';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import { firstNameForm, lastNameForm, phoneForm } from '@/lib/forms/profile';
import { PasswordChangeForm } from './password-change-form';
import { PhoneFields } from './phone-fields';

/** The field that a dialog of the personal information changes, with its saved value. */
export type InformationPart =
  | { readonly kind: 'firstName' | 'lastName'; readonly value: string }
  | {
      readonly kind: 'phone';
      readonly value: string;
      readonly dialCode: string;
      readonly dialCodes: readonly DialCodeChoice[];
    }
  | { readonly kind: 'password'; readonly email: string };

const common = {
  name: 'information',
  action: '/api/profile',
  start: null,
  showsSuccess: true,
  /** The page that is reloaded after the change. */
  hidden: { next: '/information' },
} as const;

/**
 * The form of one dialog. It sends its own field and nothing else of the profile (specification 2
 * section 2, Personal information).
 */
export function InformationForm({ part }: { readonly part: InformationPart }) {
  switch (part.kind) {
    case 'firstName':
      return <FirstNameForm value={part.value} />;
    case 'lastName':
      return <LastNameForm value={part.value} />;
    case 'phone':
      return <PhoneForm {...part} />;
    case 'password':
      return <PasswordChangeForm start={null} email={part.email} />;
  }
}

interface NameFormProps {
  readonly value: string;
}

function FirstNameForm({ value }: NameFormProps) {
  const form = useShopForm({ ...common, schema: firstNameForm, saved: { firstName: value } });
  return (
    <ShopForm form={form} submit="Enregistrer">
      <FirstNameField form={form} />
    </ShopForm>
  );
}

function LastNameForm({ value }: NameFormProps) {
  const form = useShopForm({ ...common, schema: lastNameForm, saved: { lastName: value } });
  return (
    <ShopForm form={form} submit="Enregistrer">
      <LastNameField form={form} />
    </ShopForm>
  );
}

interface PhoneFormProps {
  readonly value: string;
  readonly dialCode: string;
  readonly dialCodes: readonly DialCodeChoice[];
}

function PhoneForm({ value: phone, dialCode, dialCodes }: PhoneFormProps) {
  const form = useShopForm({ ...common, schema: phoneForm, saved: { dialCode, phone } });
  return (
    <ShopForm form={form} submit="Enregistrer">
      <PhoneFields form={form} label="Téléphone" choices={dialCodes} />
    </ShopForm>
  );
}
