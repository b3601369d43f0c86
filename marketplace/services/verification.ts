import { randomInt } from 'node:crypto';
import { currentTime } from '../clock';
import type { Context } from '../context';
import { Refusal } from '../refusal';
import { markVerified, selectCustomer } from '../repositories/customers';
import { countWrongTry, lockCode, markCodeUsed, saveCode } from '../repositories/email-codes';
import { sha256 } from './ids';

const wrongTriesAllowed = 5;

/** Sends a new six-digit code; the former one no longer works. Only the code's hash is stored. */
export async function sendCode(
  context: Context,
  customer: { readonly id: string; readonly email: string },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = currentTime();
  const { codeMinutes, shopName } = context.config;
  await saveCode(context.db, {
    customer_id: customer.id,
    code_hash: hashOf(customer.id, code),
    sent_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    used_at: null,
  });
  await context.mailer.send({
    to: customer.email,
    subject: `Votre code de vérification ${shopName}`,
    text: [
      'Bonjour,',
      '',
      'Voici votre code de vérification :',
      '',
      code,
      '',
      `Il est valable ${codeMinutes} minutes et ne sert qu’une fois.`,
      'Si vous n’avez rien demandé, ignorez ce message.',
      '',
      shopName,
    ].join('\n'),
    notice: `code de vérification ${code}`,
  });
}

/** Sends another code, not more often than the configured seconds. @throws Refusal */
export async function resendCode(context: Context, customerId: string): Promise<string> {
  const customer = await selectCustomer(context.db, customerId);
  if (!customer) throw new Refusal('Ce compte n’existe pas.');
  if (customer.verified_at) throw new Refusal('Cette adresse e-mail est déjà vérifiée.');
  const wait = await secondsToWait(context, customerId);
  if (wait > 0) {
    throw new Refusal(`Patientez encore ${wait} s avant de demander un nouveau code.`);
  }
  await sendCode(context, customer);
  return 'Un nouveau code vient de vous être envoyé.';
}

/** Sends another code unless one was sent a moment ago. */
export async function sendCodeUnlessRecent(
  context: Context,
  customer: { readonly id: string; readonly email: string },
): Promise<void> {
  if ((await secondsToWait(context, customer.id)) === 0) await sendCode(context, customer);
}

async function secondsToWait(context: Context, customerId: string): Promise<number> {
  const code = await lockCode(context.db, customerId);
  if (!code) return 0;
  const since = (currentTime().getTime() - code.sent_at.getTime()) / 1000;
  return Math.max(0, Math.ceil(context.config.resendSeconds - since));
}

/** Verifies the account's e-mail by its code, which works once. @throws Refusal */
export async function verifyCode(
  context: Context,
  customerId: string,
  code: string,
): Promise<string> {
  const problem = await context.db.transaction().execute(async (db) => {
    const customer = await selectCustomer(db, customerId);
    if (!customer) return 'Ce compte n’existe pas.';
    const stored = await lockCode(db, customerId);
    if (customer.verified_at || stored?.used_at) return 'Ce code a déjà été utilisé.';
    if (!stored) return 'Ce code n’est pas valable. Demandez-en un nouveau.';
    if (stored.wrong_tries >= wrongTriesAllowed) {
      return 'Trop d’essais. Demandez un nouveau code.';
    }
    if (stored.expires_at <= currentTime()) return 'Ce code a expiré. Demandez-en un nouveau.';
    if (stored.code_hash !== hashOf(customerId, code.replace(/\s/g, ''))) {
      await countWrongTry(db, customerId);
      return 'Ce code n’est pas le bon.';
    }
    await markCodeUsed(db, customerId, currentTime());
    await markVerified(db, customerId, currentTime());
    return null;
  });
  if (problem) throw new Refusal(problem);
  return 'Votre adresse e-mail est vérifiée. Vous pouvez vous connecter.';
}

function hashOf(customerId: string, code: string): string {
  return sha256(`${customerId}:${code}`);
}
