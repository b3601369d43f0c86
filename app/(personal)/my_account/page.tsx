import type { Metadata } from 'next';
import styles from '@/components/account/account.module.css';
import { AccountTiles } from '@/components/account/account-tiles';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Confirm } from '@/components/ui/confirm';
import { requireCustomer } from '@/lib/session/require-customer';

export const metadata: Metadata = { title: 'Mon compte', robots: { index: false } };

/** My account (specification 2 section 2). */
export default async function AccountPage() {
  const customer = await requireCustomer();
  return (
    <div className={styles.account}>
      <Breadcrumb trail={[{ title: 'Accueil', href: '/' }, { title: 'Mon compte' }]} />
      <h1>Mon compte</h1>
      <p className={styles.name}>
        {customer.firstName} {customer.lastName}
      </p>
      <AccountTiles />
      <Confirm
        id="logout"
        label="Déconnexion"
        question="Êtes-vous sûr de vouloir déconnecter le compte"
        action="/api/logout"
        variant="secondary"
      />
    </div>
  );
}
