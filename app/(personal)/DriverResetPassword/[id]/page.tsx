import type { Metadata } from 'next';
import { DriverPasswordForm } from '@/components/account/driver-password-form';
import styles from '@/components/account/entry.module.css';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { readFormFlash } from '@/lib/session/flash';
import { pageParam } from '@/lib/urls/paths';

/** The address contains a secret, which must not be sent to linked pages as a referrer. */
export const metadata: Metadata = {
  title: 'Mot de passe oublié',
  referrer: 'same-origin',
};

/** Sets a driver's new password through the mailed link (specification 2 section 2). */
export default async function DriverPasswordPage({
  params,
}: PageProps<'/DriverResetPassword/[id]'>) {
  const resetId = pageParam((await params).id);
  return (
    <div className={styles.entry}>
      <Breadcrumb trail={[{ title: 'Mot de passe oublié' }]} />
      <h1 className="capitals">Mot de passe oublié</h1>
      <p className={styles.intro}>
        Livreurs&nbsp;: choisissez le mot de passe que vous utiliserez désormais.
      </p>
      <DriverPasswordForm start={await readFormFlash('driver-password')} resetId={resetId} />
    </div>
  );
}
