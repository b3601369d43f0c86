'use client';

import { CheckboxField } from '@/components/forms/checkbox-field';
import { EmailField, NameFields } from '@/components/forms/person-fields';
import { RequiredNote } from '@/components/forms/required-note';
import { ShopForm } from '@/components/forms/shop-form';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import type { DialCodeChoice } from '@/lib/forms/dial-codes';
import { registerForm } from '@/lib/forms/register';
import { CookieNote } from './cookie-note';
import { NewPasswordFields } from './new-password-fields';
import { PhoneFields } from './phone-fields';

interface RegisterFormProps {
  readonly start: FormStart | null;
  readonly dialCodes: readonly DialCodeChoice[];
  /** The page to go to after the registration. */
  readonly next: string | null;
}

/** The registration form (specification 1 section 2, Register). */
export function RegisterForm({ start, dialCodes, next }: RegisterFormProps) {
  const form = useShopForm({
    name: 'register',
    schema: registerForm,
    action: '/api/register',
    start,
    showsSuccess: true,
    hidden: { next: next ?? undefined },
  });
  return (
    <ShopForm form={form} submit="Créer un compte">
      <CookieNote />
      <RequiredNote />
      <EmailField form={form} />
      <NewPasswordFields
        password={{ ...form.field('password'), label: 'Mot de passe' }}
        confirmation={form.field('confirmPassword')}
      />
      <NameFields form={form} />
      <PhoneFields form={form} label="Téléphone mobile" choices={dialCodes} />
      <p className="note">
        Nous vous enverrons un SMS pour vérifier votre numéro de téléphone. Votre compte s’ouvre dès
        que vous saisissez le code reçu par e-mail.
      </p>
      <CheckboxField
        {...form.field('acceptTerms')}
        value="1"
        defaultChecked={start?.values?.acceptTerms === '1'}
      >
        J’accepte les <NewTabLink href="/terms_and_condition">termes et conditions</NewTabLink> et
        la <NewTabLink href="/privacy_policy">politique de confidentialité</NewTabLink>
      </CheckboxField>
    </ShopForm>
  );
}

interface NewTabLinkProps {
  readonly href: string;
  readonly children: string;
}

/** A link that leaves the form open, with what was typed. */
function NewTabLink({ href, children }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (nouvel onglet)</span>
    </a>
  );
}
