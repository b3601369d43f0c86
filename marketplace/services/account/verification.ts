import { randomInt } from 'node:crypto';
import type { Updateable } from 'kysely';
import { currentTime } from '../../base/clock';
import { newId, sha256 } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Database, Db } from '../../db/schema';
import type { EmailCodeTable } from '../../db/tables/customer';
import { letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import type { Mail, Sender, StoredMail } from '../../ports/mailer';
import { lockCustomer, selectCustomer } from '../../repositories/customers';
import { redeemToken, usedCode } from './redeem-token';

const unknownRegistration =
  'Cette inscription n’existe pas, ou une plus récente l’a remplacée. Inscrivez-vous à nouveau.';

/** Minimum time between two codes that logins request. */
const loginIntervalMs = 15 * 60_000;

/**
 * Stores a new six-digit code for the account, with its mail, and invalidates the earlier one. Of
 * the code only the hash remains once the mail is sent.
 */
export async function storeNewCode(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  rows: Db,
  customer: { readonly id: string; readonly email: string },
): Promise<StoredMail | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = currentTime();
  const expiresAt = new Date(now.getTime() + config.codeMinutes * 60_000);
  const data = {
    code_hash: hashOf(customer.id, code),
    sent_at: now,
    expires_at: expiresAt,
    wrong_tries: 0,
    used_at: null,
  };
  await rows
    .insertInto('email_code')
    .values({ customer_id: customer.id, ...data })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(data))
    .execute();
  return mailer.store(rows, codeMail(customer, { code, expiresAt }, config), customer.id);
}

/** @returns false when the mail could not be sent; another code may then be requested at once */
export async function mailCode(
  { db, mailer }: Pick<Context, 'db' | 'mailer'>,
  customerId: string,
  stored: StoredMail | null,
): Promise<boolean> {
  if (await mailer.send(stored)) return true;
  // As if it had not been sent.
  await updateCode(db, customerId, { sent_at: new Date(0) });
  return false;
}

async function sendCode(
  context: Context,
  customer: { readonly id: string; readonly email: string },
): Promise<boolean> {
  const stored = await context.db
    .transaction()
    .execute((rows) => storeNewCode(context, rows, customer));
  return mailCode(context, customer.id, stored);
}

function codeMail(
  customer: { readonly id: string; readonly email: string },
  { code, expiresAt }: { readonly code: string; readonly expiresAt: Date },
  config: Sender & { readonly codeMinutes: number },
): Mail {
  const parts = [
    'Bonjour,',
    'Voici votre code de vérification\u00a0:',
    { kind: 'code', code },
    `Il est valable ${config.codeMinutes}\u00a0minutes et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message.`,
  ] as const;
  return {
    cause: `verification-code ${newId()}`,
    replaces: `verification-code ${customer.email}`,
    expiresAt,
    to: customer.email,
    subject: `Votre code de vérification ${config.shopName}`,
    notice: `code de vérification ${code}`,
    ...letter(parts, config),
  };
}

/**
 * Sends another code, at most once per configured interval.
 * @throws Refusal
 */
export async function resendCode(context: Context, customerId: string): Promise<string> {
  const customer = await selectCustomer(context.db, customerId);
  if (!customer) throw new Refusal(unknownRegistration);
  if (customer.verified_at) throw new Refusal('Cette adresse e-mail est déjà vérifiée.');
  const wait = await secondsToWait(context, customerId);
  if (wait > 0) {
    throw new Refusal(`Patientez encore ${wait}\u00a0s avant de demander un nouveau code.`);
  }
  if (!(await sendCode(context, customer))) {
    throw new Refusal('Nous n’avons pas pu envoyer l’e-mail. Réessayez dans un instant.');
  }
  return 'Un nouveau code vient de vous être envoyé.';
}

/**
 * Sends another code if the last one has expired, at most four an hour: whoever registers somebody
 * else's address with a password of their own can log in repeatedly.
 * @returns whether the mail could be sent; null when no code was due
 */
export async function replaceExpiredCode(
  context: Context,
  customer: { readonly id: string; readonly email: string },
): Promise<boolean | null> {
  const next = await context.db.transaction().execute(async (rows) => {
    const last = await lockCode(rows, customer.id);
    if (last && replaceableAt(last) > currentTime()) return null;
    return { mail: await storeNewCode(context, rows, customer) };
  });
  return next && mailCode(context, customer.id, next.mail);
}

/** A code that could not be mailed, whose `sent_at` is reset, is replaceable at once. */
function replaceableAt({ sent_at, expires_at }: Pick<EmailCodeTable, 'sent_at' | 'expires_at'>) {
  if (sent_at.getTime() === 0) return sent_at;
  return new Date(Math.max(expires_at.getTime(), sent_at.getTime() + loginIntervalMs));
}

async function secondsToWait(context: Context, customerId: string): Promise<number> {
  const code = await lockCode(context.db, customerId);
  if (!code) return 0;
  const since = (currentTime().getTime() - code.sent_at.getTime()) / 1000;
  return Math.max(0, Math.ceil(context.config.resendSeconds - since));
}

/**
 * Verifies the account's e-mail with its single-use code.
 * @throws Refusal
 */
export async function verifyCode(
  context: Context,
  customerId: string,
  code: string,
): Promise<string> {
  const given = hashOf(customerId, code.replace(/\s/g, ''));
  await redeemToken(context.db, {
    kind: 'code',
    find: async (rows) => {
      // Before the code, like a registration that replaces the account.
      const customer = await lockCustomer(rows, customerId);
      if (!customer) throw new Refusal(unknownRegistration);
      const stored = await lockCode(rows, customerId);
      if (customer.verified_at) throw new Refusal(usedCode);
      return stored;
    },
    guess: {
      isRight: (stored) => stored.code_hash === given,
      countWrong: (rows, { wrong_tries }) =>
        updateCode(rows, customerId, { wrong_tries: wrong_tries + 1 }),
    },
    use: async (rows, _stored, at) => {
      await updateCode(rows, customerId, { used_at: at });
      await rows
        .updateTable('customer')
        .set({ verified_at: at })
        .where('id', '=', customerId)
        .execute();
      await context.demo?.onVerified(rows, customerId);
    },
  });
  return 'Votre adresse e-mail est vérifiée. Vous pouvez vous connecter.';
}

/** Locks the customer's latest code until the transaction ends. */
function lockCode(db: Db, customerId: string) {
  return db
    .selectFrom('email_code')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

async function updateCode(
  db: Db,
  customerId: string,
  change: Updateable<Database['email_code']>,
): Promise<void> {
  await db.updateTable('email_code').set(change).where('customer_id', '=', customerId).execute();
}

function hashOf(customerId: string, code: string): string {
  return sha256(`${customerId}:${code}`);
}
