import column from '@/components/account/account-column.module.css';
import { AccountFailure } from '@/components/account/account-failure';
import { DeleteAccount } from '@/components/account/delete-account';
import { PersonalData } from '@/components/account/personal-data';
import styles from '@/components/account/profile.module.css';
import { accountStep, Breadcrumb } from '@/components/ui/breadcrumb';
import { Unavailable } from '@/components/ui/unavailable';
import { dialCodeChoices } from '@/lib/forms/dial-codes';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readProfile } from '@/lib/marketplace/profile';
import { readFormFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';

export const metadata = { title: 'Vos informations' };

/** Personal information (specification 2 section 2). */
export default async function InformationPage() {
  const customer = await requireCustomer();
  const failure = await readFormFlash('account-deletion');
  const profile = await optionalBlock(readProfile(customer.id), null);
  return (
    <div className={`${column.column} ${styles.profile}`}>
      <Breadcrumb trail={[accountStep, { title: 'Vos informations' }]} />
      <AccountFailure failure={failure} />
      <h1 className="capitals">Vos informations</h1>
      {profile ? (
        <PersonalData profile={profile} dialCodes={dialCodeChoices()} />
      ) : (
        <Unavailable what="vos informations" />
      )}
      <DeleteAccount />
    </div>
  );
}
