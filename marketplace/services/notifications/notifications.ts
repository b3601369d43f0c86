import type { z } from 'zod';
import type { getUserNotification } from '../../../lib/marketplace/contract/notifications';
import { currentTime } from '../../base/clock';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import { letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import type { LetterPart } from '../../ports/mailer';
import type { Db } from '../../repositories/connection';
import { selectCustomer } from '../../repositories/customers';
import {
  deleteNotification,
  insertWantedNotification,
  selectNotifications,
} from '../../repositories/notifications';

export interface Notice {
  readonly customerId: string;
  readonly title: string;
  readonly message: string;
  /** The seller (`provider`) or the platform (`oblack`). */
  readonly sender: 'provider' | 'oblack';
  /** Parts of the mail in place of the link to all notifications. */
  readonly parts?: readonly LetterPart[];
}

/**
 * Notifies a customer in the app and by e-mail, as far as the customer wants it from this sender.
 * Must not be called inside a transaction. Does nothing for an unknown account; a mail failure is
 * only logged.
 */
export async function notify(
  context: Pick<Context, 'db' | 'mailer' | 'config'>,
  notice: Notice,
): Promise<void> {
  await storeNotification(context.db, notice);
  await mailNotice(context, notice);
}

/**
 * Stores a notification if the customer wants those of this sender in the app. May be called inside
 * a transaction.
 */
export async function storeNotification(db: Db, notice: Notice): Promise<void> {
  await insertWantedNotification(db, {
    id: newId(),
    customer_id: notice.customerId,
    title: notice.title,
    message: notice.message,
    sender: notice.sender,
    created_at: currentTime(),
  });
}

/** Lists the customer's notifications, newest first. */
export async function listNotifications(
  db: Db,
  customerId: string,
): Promise<z.output<typeof getUserNotification.reply>['data']> {
  const rows = await selectNotifications(db, customerId);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    message: row.message,
    createdd_at: row.created_at.toISOString(),
  }));
}

/** @throws Refusal when it does not exist */
export async function removeNotification(db: Db, notificationId: string): Promise<void> {
  if (!(await deleteNotification(db, notificationId))) {
    throw new Refusal('Cette notification n’existe plus.');
  }
}

/**
 * Mails a notification in the background if the customer wants those of this sender. A failure is
 * only logged.
 */
export async function mailNotice(
  { db, mailer, config }: Pick<Context, 'db' | 'mailer' | 'config'>,
  notice: Notice,
): Promise<void> {
  const customer = await selectCustomer(db, notice.customerId);
  if (!customer?.[`emailfrom${notice.sender}`]) return;
  const parts = [
    `Bonjour ${customer.first_name},`,
    notice.message,
    ...(notice.parts ?? [
      { kind: 'link', label: 'Vos notifications', address: `${config.shopUrl}/notification` },
    ]),
    'Vous choisissez les messages que vous recevez dans les paramètres de votre compte.',
  ] as const;
  await mailer.send({
    to: customer.email,
    subject: notice.title,
    notice: `notification «\u00a0${notice.title}\u00a0»`,
    aside: true,
    ...letter(parts, config),
  });
}
