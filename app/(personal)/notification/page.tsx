import { cookies, headers } from 'next/headers';
import column from '@/components/account/account-column.module.css';
import { FormNotice } from '@/components/forms/form-notice';
import { NotificationList } from '@/components/notifications/notification-list';
import styles from '@/components/notifications/notifications.module.css';
import { notificationsSeenAction, seenFields } from '@/components/notifications/seen-action';
import { accountStep, Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { PostOnView } from '@/components/ui/post-on-view';
import { Unavailable } from '@/components/ui/unavailable';
import { readNotifications } from '@/lib/marketplace/notifications';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readFormFlash } from '@/lib/session/flash';
import { readVisit } from '@/lib/session/notification-visits';
import { requireCustomer } from '@/lib/session/require-customer';

export const metadata = { title: 'Notifications' };

/** The customer's notifications (specification 2 section 2, Notifications). */
export default async function NotificationsPage() {
  const customer = await requireCustomer();
  const problem = await readFormFlash('notifications');
  return (
    <div className={`${column.column} ${styles.notifications}`}>
      <Breadcrumb trail={[accountStep, { title: 'Notifications' }]} />
      <h1 className="capitals">Notifications</h1>
      {problem ? (
        <div className={styles.problem}>
          <FormNotice tone={problem.tone} message={problem.message} formName="notifications" />
        </div>
      ) : null}
      <Notifications customerId={customer.id} />
    </div>
  );
}

async function Notifications({ customerId }: { readonly customerId: string }) {
  const visit = await readVisit(await cookies(), customerId, await headers());
  const notifications = await optionalBlock(readNotifications(customerId), null);
  if (!notifications) return <Unavailable what="vos notifications" />;
  return (
    <>
      {notifications.length > 0 ? (
        <NotificationList notifications={notifications} seenUntil={visit.seenUntil} />
      ) : (
        <EmptyState title="Vous n'avez actuellement aucune notification">
          <p>Vous trouverez ici ce que la boutique et les vendeurs ont à vous dire.</p>
          <a href="/parameter" className={buttons.secondary}>
            Choisir les messages reçus
          </a>
        </EmptyState>
      )}
      {visit.isNew ? (
        <PostOnView action={notificationsSeenAction} fields={seenFields(notifications)} />
      ) : null}
    </>
  );
}
