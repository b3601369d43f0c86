import { typedValues } from '@/lib/bff/typed-values';
import { notificationChoiceForm, notificationSettingsForm, settingsOf } from './notifications';

const off = { emailPlatform: false, emailMerchant: false, appPlatform: false, appMerchant: false };

describe('the settings form', () => {
  it.each([
    [{}, off],
    [{ emailPlatform: '1' }, { ...off, emailPlatform: true }],
    [
      { emailMerchant: '1', appMerchant: '1' },
      { ...off, emailMerchant: true, appMerchant: true },
    ],
    [
      { appPlatform: '1', emailPlatform: false },
      { ...off, appPlatform: true },
    ],
    [
      { appPlatform: '1', id: 'u2', user_type: 'seller' },
      { ...off, appPlatform: true },
    ],
    [
      { emailPlatform: '1', emailMerchant: '1', appPlatform: '1', appMerchant: '1' },
      { emailPlatform: true, emailMerchant: true, appPlatform: true, appMerchant: true },
    ],
  ])('reads all four settings from %j', (fields, settings) => {
    expect(settingsOf(notificationSettingsForm.parse(fields))).toEqual(settings);
  });

  it.each(['0', 'on', 'true', '', true, null, ['1']])('refuses %j', (value) => {
    expect(notificationSettingsForm.safeParse({ appMerchant: value }).success).toBe(false);
  });

  it('stays the same when it is parsed again', () => {
    const fields = { emailMerchant: '1', other: 'x' };
    const kept = typedValues(notificationSettingsForm, fields);
    expect(kept).toEqual({ emailMerchant: '1' });
    expect(settingsOf(kept)).toEqual({ ...off, emailMerchant: true });
  });
});

describe('selecting a notification', () => {
  it.each([[{}], [{ id: '' }], [{ id: '  ' }], [{ id: 'x'.repeat(201) }]])(
    'rejects %j',
    (fields) => {
      expect(notificationChoiceForm.safeParse(fields).success).toBe(false);
    },
  );

  it('requires its id', () => {
    expect(notificationChoiceForm.parse({ id: 'n1', user_id: 'u2' })).toEqual({ id: 'n1' });
  });
});
