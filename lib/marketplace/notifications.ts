import type { z } from 'zod';
import { cachePolicies } from '@/lib/cache/policies';
import { plainText, readableText } from '@/lib/content/rich-text';
import type { Notification, NotificationSettings, Question } from '@/lib/domain/notification';
import type { Outcome } from '@/lib/domain/outcome';
import { momentOf } from '@/lib/format/dates';
import { typeset } from '@/lib/format/text';
import { asCustomer, readPublic } from './client';
import {
  deletenotificationbyid,
  getAllUserFaq,
  getnotificationsettingsPost,
  getUserNotification,
  updatenotificationpermission,
} from './contract/notifications';
import { isGeneralRefusal } from './general-refusal';
import { isListed } from './listed';
import { succeeded, toOutcome } from './outcome';

/**
 * The specification's value for customers where several kinds of account have settings (section 3).
 */
const user_type = 'user';

/**
 * The customer's notifications without duplicates, newest first; those without a date come last.
 * @throws MarketplaceError
 */
export async function readNotifications(customerId: string): Promise<readonly Notification[]> {
  const { data } = await asCustomer(customerId, getUserNotification, {});
  const byId = new Map(data.map((record) => [record._id, toNotification(record)]));
  return [...byId.values()].toSorted((one, other) => timeOf(other) - timeOf(one));
}

type NotificationRecord = z.output<typeof getUserNotification.reply>['data'][number];

function toNotification(record: NotificationRecord): Notification {
  return {
    id: record._id,
    title: readableText(record.title),
    message: readableText(record.message),
    createdAt: momentOf(record.createdd_at),
  };
}

function timeOf({ createdAt }: Notification): number {
  return createdAt?.getTime() ?? Number.MIN_SAFE_INTEGER;
}

/**
 * Whether the customer's own list contains a notification; null when this is unknown (`isListed`).
 * @throws MarketplaceError
 */
export async function isNotificationListed(
  customerId: string,
  notificationId: string,
): Promise<boolean | null> {
  const { data, status } = await asCustomer(customerId, getUserNotification, {});
  return isListed(data, notificationId, status);
}

/**
 * Deletes a notification. The caller has verified its owner (`isNotificationListed`), because the
 * call carries no customer.
 */
export async function deleteNotification(
  customerId: string,
  notificationId: string,
): Promise<Outcome> {
  const params = { notification_id: notificationId };
  return toOutcome(await asCustomer(customerId, deletenotificationbyid, { params }));
}

/**
 * The customer's notification settings; null for a customer who never chose.
 * @throws MarketplaceError
 */
export async function readNotificationSettings(
  customerId: string,
): Promise<NotificationSettings | null> {
  const data = await readSettingsRecord(customerId);
  return (
    data && {
      emailPlatform: data.emailfromoblack,
      emailMerchant: data.emailfromprovider,
      appPlatform: data.messagefromoblack,
      appMerchant: data.messagefromprovider,
    }
  );
}

/** Words with which a marketplace reports a failure, as opposed to settings that do not exist. */
const failureWords = /erreur|error|échec|échou|fail|wrong/i;

/**
 * The notification settings in the marketplace's own fields; null for a customer who never chose,
 * which a marketplace may report with status 0.
 * @throws MarketplaceError
 */
export async function readSettingsRecord(customerId: string) {
  const call = getnotificationsettingsPost;
  const reply = await asCustomer(customerId, call, { body: { user_type } });
  const { data, message = '' } = reply;
  const isFailure = isGeneralRefusal(message) || failureWords.test(message);
  return data || isFailure ? succeeded(call, reply).data : null;
}

export async function saveNotificationSettings(
  customerId: string,
  settings: NotificationSettings,
): Promise<Outcome> {
  const body = {
    user_type,
    emailfromoblack: settings.emailPlatform,
    emailfromprovider: settings.emailMerchant,
    messagefromoblack: settings.appPlatform,
    messagefromprovider: settings.appMerchant,
  };
  return toOutcome(await asCustomer(customerId, updatenotificationpermission, { body }));
}

/**
 * The questions of the help page in their order, without those that have no answer.
 * @throws MarketplaceError
 */
export async function readQuestions(): Promise<readonly Question[]> {
  const { record } = await readPublic(getAllUserFaq, {}, cachePolicies.questions);
  return record
    .map(({ question, answer }) => ({
      question: typeset(plainText(question)),
      answer: answer.trim(),
    }))
    .filter(({ question, answer }) => question !== '' && answer !== '');
}
