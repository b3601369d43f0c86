'use client';

import { FormNotice } from '@/components/forms/form-notice';
import styles from '@/components/forms/forms.module.css';
import { SubmitButton } from '@/components/forms/submit-button';
import { successDelayMs } from '@/components/forms/success-delay';
import { TextField } from '@/components/forms/text-field';
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

/** The page that is reloaded after the change. */
const next = '/information';
const common = {
  name: 'information',
  action: '/api/profile',
  start: null,
  successDelayMs,
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

function FirstNameForm({ value }: { readonly value: string }) {
  const form = useShopForm({ ...common, schema: firstNameForm });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice {...form.notice} />
      <input type="hidden" name="next" value={next} />
      <TextField
        {...form.field('firstName')}
        label="Prénom"
        autoComplete="given-name"
        defaultValue={value}
      />
      <SubmitButton busy={form.busy}>Enregistrer</SubmitButton>
    </form>
  );
}

function LastNameForm({ value }: { readonly value: string }) {
  const form = useShopForm({ ...common, schema: lastNameForm });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice {...form.notice} />
      <input type="hidden" name="next" value={next} />
      <TextField
        {...form.field('lastName')}
        label="Nom de famille"
        autoComplete="family-name"
        defaultValue={value}
      />
      <SubmitButton busy={form.busy}>Enregistrer</SubmitButton>
    </form>
  );
}

interface PhoneFormProps {
  readonly value: string;
  readonly dialCode: string;
  readonly dialCodes: readonly DialCodeChoice[];
}

function PhoneForm({ value, dialCode, dialCodes }: PhoneFormProps) {
  const form = useShopForm({ ...common, schema: phoneForm });
  return (
    <form {...form.formProps} className={styles.form}>
      <FormNotice {...form.notice} />
      <input type="hidden" name="next" value={next} />
      <PhoneFields
        form={form}
        start={{ dialCode, phone: value }}
        label="Téléphone"
        choices={dialCodes}
      />
      <SubmitButton busy={form.busy}>Enregistrer</SubmitButton>
    </form>
  );
}
