import { render } from '@testing-library/react';
import { LoginForm } from '@/components/account/login-form';
import { PasswordChangeForm } from '@/components/account/password-change-form';
import { PasswordResetForm } from '@/components/account/password-reset-form';
import { ProfileForm } from '@/components/account/profile-form';
import { RegisterForm } from '@/components/account/register-form';
import { VerificationForm } from '@/components/account/verification-form';
import { AddressForm } from '@/components/address/address-form';
import { SettingsForm } from '@/components/notifications/settings-form';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { useShopForm } from './use-shop-form';

jest.mock('./use-shop-form', () => {
  const actual = jest.requireActual('./use-shop-form');
  return { ...actual, useShopForm: jest.fn(actual.useShopForm) };
});

const dialCodes = dialCodeChoices().filter(({ near }) => near);
const profile = { firstName: '', lastName: '', email: '', dialCode: '+33', phone: '' };
const settings = {
  emailPlatform: true,
  emailMerchant: true,
  appPlatform: true,
  appMerchant: true,
};

/** Each form whose success navigates after two seconds (specification 1 section 9, 2 section 9). */
const forms: readonly (readonly [name: string, form: React.ReactNode])[] = [
  ['registration', <RegisterForm key="1" start={null} dialCodes={dialCodes} next={null} />],
  ['login', <LoginForm key="2" start={null} next={null} />],
  ['verification', <VerificationForm key="3" start={null} userId="u1" />],
  ['reset of a password', <PasswordResetForm key="4" start={null} resetId="r1" />],
  ['change of password', <PasswordChangeForm key="5" start={null} email="zoe@exemple.fr" />],
  ['settings', <SettingsForm key="6" start={null} settings={settings} />],
  [
    'profile',
    <ProfileForm
      key="7"
      start={null}
      values={profile}
      photo={null}
      dialCodes={dialCodes}
      next={null}
    />,
  ],
  [
    'address',
    <AddressForm
      key="8"
      action="/api/addresses/add"
      id={null}
      values={{ latitude: '48.8575', longitude: '2.3514' }}
      start={null}
      dialCodes={dialCodes}
      hasLookup={false}
      mapKey={null}
      next={null}
    />,
  ],
];

// The tests of registration and settings check the exact time.
test.each(forms)('shows the success of the form of %s for two seconds', (_, form) => {
  render(form);
  expect(jest.mocked(useShopForm)).toHaveBeenCalledWith(
    expect.objectContaining({ showsSuccess: true }),
  );
});
