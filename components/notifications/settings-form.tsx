'use client';

import { ShopForm } from '@/components/forms/shop-form';
import { SwitchField } from '@/components/forms/switch-field';
import type { FormStart } from '@/components/forms/use-notice';
import { useShopForm } from '@/components/forms/use-shop-form';
import type { NotificationSettings } from '@/lib/domain/notification';
import { notificationSettingsForm } from '@/lib/forms/notifications';
import styles from './settings-form.module.css';

interface SettingsFormProps {
  /** The saved settings. */
  readonly settings: NotificationSettings;
  readonly start: FormStart | null;
}

const groups = [
  { title: 'Email', platform: 'emailPlatform', merchant: 'emailMerchant' },
  { title: 'In App', platform: 'appPlatform', merchant: 'appMerchant' },
] as const;

/**
 * The notification settings: which messages, by which channel (specification 2 section 2,
 * Settings).
 */
export function SettingsForm({ settings, start }: SettingsFormProps) {
  const form = useShopForm({
    name: 'settings',
    schema: notificationSettingsForm,
    action: '/api/notifications/settings',
    start,
    showsSuccess: true,
  });

  function switchFor(name: keyof NotificationSettings, label: string) {
    return (
      <SwitchField {...form.field(name)} label={label} value="1" defaultChecked={settings[name]} />
    );
  }

  return (
    <ShopForm form={form} submit="Soumettre">
      {groups.map(({ title, platform, merchant }) => (
        <fieldset key={title} className={styles.group}>
          <legend>{title}</legend>
          {switchFor(platform, 'Messages de la plateforme')}
          {switchFor(merchant, 'Messages des vendeurs')}
        </fieldset>
      ))}
    </ShopForm>
  );
}
