import styles from '@/components/account/account.module.css';
import column from '@/components/account/account-column.module.css';
import { AccountFailure } from '@/components/account/account-failure';
import { AccountTiles } from '@/components/account/account-tiles';
import { DeleteAccount } from '@/components/account/delete-account';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { Confirm } from '@/components/ui/confirm';
import { accountDigest } from '@/lib/account/account-digest';
import { accountField } from '@/lib/forms/account-field';
import { readFormFlash } from '@/lib/session/flash';
import { requireCustomer } from '@/lib/session/require-customer';
import { tileStates } from './tile-states';

export const metadata = { title: 'Mon compte' };

/** My account (specification 2 section 2). */
export default async function AccountPage() {
  const customer = await requireCustomer();
  const failure = (await readFormFlash('account-deletion')) ?? (await readFormFlash('logout'));
  return (
    <div className={column.column}>
      <Breadcrumb trail={[{ title: 'Mon compte' }]} />
      <AccountFailure failure={failure} />
      <h1 className="capitals">Mon compte</h1>
      <p className={styles.name}>
        {customer.firstName} {customer.lastName}
      </p>
      <AccountTiles states={await tileStates(customer.id)} />
      <div className={styles.actions}>
        <Confirm
          id="logout"
          label="Déconnexion"
          question="Êtes-vous sûr de vouloir déconnecter le compte"
          action="/api/logout"
          variant="secondary"
        />
        <Confirm
          id="logout-everywhere"
          label="Se déconnecter partout"
          question="Êtes-vous sûr de vouloir vous déconnecter de tous vos appareils&nbsp;?"
          action="/api/logout/everywhere"
          fields={{ [accountField]: accountDigest(customer.id) }}
        />
        <a href="/api/account/data" data-file="" className={buttons.quiet}>
          Télécharger mes données
        </a>
        <DeleteAccount />
      </div>
    </div>
  );
}
