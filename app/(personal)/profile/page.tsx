import column from '@/components/account/account-column.module.css';
import { PasswordChangeForm } from '@/components/account/password-change-form';
import styles from '@/components/account/profile.module.css';
import { ProfileForm } from '@/components/account/profile-form';
import { accountStep, Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import type { Profile } from '@/lib/domain/customer';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProfile } from '@/lib/marketplace/profile';
import { readFormFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';
import { returnPath } from '@/lib/urls/paths';

export const metadata = { title: 'Profil et sécurité' };

/** Profile and security (specification 2 section 2). */
export default async function ProfilePage({ searchParams }: PageProps<'/profile'>) {
  const customer = await requireCustomer();
  const profile = await optionalBlock(readProfile(customer.id), null);
  return (
    <div className={`${column.column} ${styles.profile}`}>
      <Breadcrumb trail={[accountStep, { title: 'Profil et sécurité' }]} />
      <h1 className="capitals">Profil et sécurité</h1>
      <div className={styles.parts}>
        <section className={styles.part} aria-labelledby="profil">
          <h2 id="profil">Votre profil</h2>
          <SavedProfile profile={profile} next={returnPath((await searchParams).next)} />
        </section>
        <section className={styles.part} aria-labelledby="mot-de-passe">
          <h2 id="mot-de-passe">Mot de passe</h2>
          <PasswordChangeForm
            start={await readFormFlash('password-change')}
            email={profile?.email || customer.email}
          />
        </section>
      </div>
    </div>
  );
}

interface SavedProfileProps {
  /** null when it could not be read. */
  readonly profile: Profile | null;
  readonly next: string | null;
}

/** Values that could not be saved are shown again, even when the saved ones cannot be read. */
async function SavedProfile({ profile, next }: SavedProfileProps) {
  const start = await readFormFlash('profile');
  if (!profile && !start?.values) return <Unavailable what="votre profil" />;
  const { photo = null, ...values } = profile ?? {};
  return (
    <ProfileForm
      values={values}
      photo={photo && '/api/profile/photo'}
      start={start}
      dialCodes={dialCodeChoices()}
      next={next}
    />
  );
}
