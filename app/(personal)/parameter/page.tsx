import styles from '@/components/account/entry.module.css';
import { SettingsForm } from '@/components/notifications/settings-form';
import { accountStep, Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import { settingsOf } from '@/lib/forms/notifications';
import { readNotificationSettings } from '@/lib/marketplace/notifications';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readFormFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';

export const metadata = { title: 'Paramètres' };

/** Notification settings (specification 2 section 2, Settings). */
export default async function SettingsPage() {
  const customer = await requireCustomer();
  return (
    <div className={`${styles.entry} ${styles.own}`}>
      <Breadcrumb trail={[accountStep, { title: 'Paramètres' }]} />
      <h1 className="capitals">Paramètres</h1>
      <p className={styles.intro}>Choisissez les messages que vous souhaitez recevoir.</p>
      <Settings customerId={customer.id} />
    </div>
  );
}

/** Choices that could not be saved take precedence over the saved ones, which may be unreadable. */
async function Settings({ customerId }: { readonly customerId: string }) {
  const start = await readFormFlash('settings');
  const read = start?.values
    ? { settings: settingsOf(start.values) }
    : await optionalBlock(
        readNotificationSettings(customerId).then((settings) => ({ settings })),
        null,
      );
  if (!read) return <Unavailable what="vos paramètres" />;
  return (
    <>
      {read.settings ? null : (
        <p className="note">
          Vos choix actuels sont inconnus&nbsp;: tout est désactivé ci-dessous. Choisissez, puis
          envoyez.
        </p>
      )}
      <SettingsForm settings={read.settings ?? settingsOf({})} start={start} />
    </>
  );
}
