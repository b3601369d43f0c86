import type { FastifyInstance } from 'fastify';
import {
  deletenotificationbyid,
  getnotificationsettingsPost,
  getUserNotification,
  updatenotificationpermission,
} from '../../../lib/marketplace/contract/notifications';
import { currentTime } from '../../base/clock';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { serve } from '../../http/serve';
import { greeting, letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import type { LetterPart, StoredMail } from '../../ports/mailer';
import { selectCustomer } from '../../repositories/customers';

/** Maximum number of a customer's notifications: a further one replaces the oldest. */
const most = 200;

export interface Notice {
  /** The event that the notice is about, of which the customer gets one mail. */
  readonly cause: string;
  readonly customerId: string;
  readonly title: string;
  readonly message: string;
  /** The seller (`provider`) or the platform (`oblack`). */
  readonly sender: 'provider' | 'oblack';
  /** Parts of the mail in place of the link to all notifications. */
  readonly parts?: readonly LetterPart[];
  /** Names what it is about: a mail about the same that still waits is not sent. */
  readonly replaces?: string;
  /** Whether it is sent whatever the customer's settings are, because the customer must know it. */
  readonly isMandatory?: boolean;
}

/** Registers notifications and their settings. */
export function notificationRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, getUserNotification, async ({ params }) => ({
    data: await listNotifications(db, params.user_id),
  }));

  serve(app, deletenotificationbyid, async ({ params }) => {
    await db
      .deleteFrom('notification')
      .where('id', '=', params.notification_id)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('Cette notification n’existe plus.'));
    return { status: 1, message: 'La notification est supprimée.' };
  });

  serve(app, getnotificationsettingsPost, async ({ body }) => {
    refuseOtherTypes(body.user_type);
    const data = await db
      .selectFrom('customer')
      .select(['messagefromprovider', 'messagefromoblack', 'emailfromprovider', 'emailfromoblack'])
      .where('id', '=', body.id)
      .executeTakeFirst();
    return { status: data ? 1 : 0, data: data ?? null };
  });

  serve(app, updatenotificationpermission, async ({ body: { id, user_type, ...settings } }) => {
    refuseOtherTypes(user_type);
    await db
      .updateTable('customer')
      .set(settings)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('Ce compte n’existe pas.'));
    return { status: 1, message: 'Vos paramètres sont enregistrés.' };
  });
}

/** Only customers have settings (specification 2, section 3). */
function refuseOtherTypes(userType: string): void {
  if (userType !== 'user') throw new Refusal('Ce type de compte n’a pas de paramètres.');
}

/** Lists the customer's notifications, newest first. */
async function listNotifications(db: Db, customerId: string) {
  const rows = await notificationsOf(db, customerId)
    .select(['id', 'title', 'message', 'created_at'])
    .limit(most)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    message: row.message,
    createdd_at: row.created_at.toISOString(),
  }));
}

function notificationsOf(db: Db, customerId: string) {
  return db
    .selectFrom('notification')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/**
 * Notifies a customer in the app and by e-mail, as far as the customer wants it from this sender
 * or it is mandatory, in the transaction of the event. Does nothing for an unknown account.
 * @returns the mail, to be sent after the transaction
 */
export async function storeNotice(
  context: Pick<Context, 'mailer' | 'config'>,
  rows: Db,
  notice: Notice,
): Promise<StoredMail | null> {
  await storeNotification(rows, notice);
  return storeNoticeMail(context, rows, notice);
}

/**
 * Stores a notification if its customer exists and wants those of this sender in the app, or it is
 * mandatory, and deletes the customer's oldest others beyond the maximum. May be called inside a
 * transaction. Locks the customer against a concurrent deletion.
 */
export async function storeNotification(
  db: Db,
  { customerId, title, message, sender, isMandatory = false }: Omit<Notice, 'cause'>,
  at = currentTime(),
): Promise<void> {
  const stored = await db
    .insertInto('notification')
    .columns(['id', 'customer_id', 'title', 'message', 'sender', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('customer')
        .select((wanted) => [
          wanted.val(newId()).as('id'),
          'customer.id as customer_id',
          wanted.val(title).as('title'),
          wanted.val(message).as('message'),
          wanted.val(sender).as('sender'),
          wanted.cast<Date>(wanted.val(at), 'timestamptz').as('created_at'),
        ])
        .where('customer.id', '=', customerId)
        .$if(!isMandatory, (query) => query.where(`customer.messagefrom${sender}`, '=', true))
        .forKeyShare(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!stored) return;
  // The time of an event may be earlier than those of all others.
  const others = notificationsOf(db, customerId).select('id').where('id', '!=', stored.id);
  await db
    .deleteFrom('notification')
    .where('id', 'in', others.offset(most - 1))
    .execute();
}

/** Where the customer chooses the messages of this kind. */
function settingsParts({ shopUrl }: Pick<Context['config'], 'shopUrl'>): readonly LetterPart[] {
  return [
    {
      kind: 'paragraph',
      text: 'Vous choisissez les messages que vous recevez dans les paramètres de votre compte.',
    },
    { kind: 'link', label: 'Vos paramètres', address: `${shopUrl}/parameter`, quiet: true },
  ];
}

/** Stores the mail of a notification if it is wanted from this sender, or mandatory. */
export async function storeNoticeMail(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  rows: Db,
  notice: Notice,
): Promise<StoredMail | null> {
  const customer = await selectCustomer(rows, notice.customerId);
  if (!customer || !(notice.isMandatory || customer[`emailfrom${notice.sender}`])) return null;
  const parts = [
    greeting(customer.first_name),
    notice.message,
    ...(notice.parts ?? [
      { kind: 'link', label: 'Vos notifications', address: `${config.shopUrl}/notification` },
    ]),
    ...(notice.isMandatory ? [] : settingsParts(config)),
  ] as const;
  const mail = {
    cause: notice.cause,
    to: customer.email,
    subject: notice.title,
    notice: `notification «\u00a0${notice.title}\u00a0»`,
    aside: true,
    replaces: notice.replaces,
    ...letter(parts, config),
  };
  return mailer.store(rows, mail, customer.id);
}
