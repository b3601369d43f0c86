import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import { letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import type { Mail, Sender } from '../../ports/mailer';
import {
  deleteExpiredResetLinks,
  deleteUnusedResetLinks,
  lockCustomer,
  selectCustomerByEmail,
} from '../../repositories/customers';
import { choosePassword, newPasswordLink, passwordChosen } from './password-link';
import { storePasswordNotice } from './password-notice';
import { emailKey, emailProblem } from './registration-rules';
import { endSessionsOrLog } from './sessions';

/**
 * Mails a link to choose a new password.
 * @returns the same message whether or not the account exists
 */
export async function requestReset(context: Context, email: string): Promise<string> {
  const problem = emailProblem(email);
  if (problem) throw new Refusal(problem);
  const customer = await selectCustomerByEmail(context.db, emailKey(email));
  if (customer) await sendLink(context, customer);
  return 'Si un compte existe pour cette adresse, un e-mail vient d’y être envoyé.';
}

interface ResetLink {
  readonly link: string;
  readonly token_hash: string;
  readonly expires_at: Date;
}

/**
 * Earlier links stay valid: otherwise a stranger who requests links would invalidate the one that
 * the owner is about to use. Mails no link if the address has changed or the account was deleted
 * since the customer was read.
 */
async function sendLink(
  context: Context,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const { token, stored } = newPasswordLink();
  const link = `${context.config.shopUrl}/userResetPassword/${token}`;
  const waiting = await context.db.transaction().execute(async (rows) => {
    const customer = await lockCustomer(rows, id);
    if (customer?.email !== email) return null;
    await deleteExpiredResetLinks(rows, id, currentTime());
    await rows
      .insertInto('reset_link')
      .values({ ...stored, customer_id: id })
      .execute();
    const mail = resetMail(customer, { link, ...stored }, context.config);
    return context.mailer.store(rows, mail, id);
  });
  await context.mailer.send(waiting);
}

/** Sent in the background, so that the response time does not reveal whether the account exists. */
function resetMail(
  customer: { readonly id: string; readonly email: string },
  { link, token_hash, expires_at }: ResetLink,
  sender: Sender,
): Mail {
  const parts = [
    'Bonjour,',
    'Vous avez demandé à choisir un nouveau mot de passe.',
    { kind: 'link', label: 'Choisir un nouveau mot de passe', address: link },
    'Ce lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
  ] as const;
  return {
    cause: `password-link ${token_hash}`,
    replaces: `password-link ${customer.id}`,
    expiresAt: expires_at,
    to: customer.email,
    subject: 'Choisissez un nouveau mot de passe',
    notice: `lien de réinitialisation ${link}`,
    aside: true,
    ...letter(parts, sender),
  };
}

/**
 * Sets a new password with the token of a link, invalidates all other links and ends all sessions
 * of the customer. Also verifies the e-mail, since the link was mailed to it.
 * @throws Refusal
 */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
): Promise<string> {
  const { customerId, notice } = await choosePassword(context.db, token, password, {
    table: 'reset_link',
    owner: 'customer_id',
    lock: lockCustomer,
    save: async (rows, customerId, { passwordHash, at }) => {
      await deleteUnusedResetLinks(rows, customerId);
      await rows
        .updateTable('customer')
        .set({ password_hash: passwordHash, verified_at: at })
        .where('id', '=', customerId)
        .execute();
      return { customerId, notice: await storePasswordNotice(context, rows, customerId) };
    },
  });
  await endSessionsOrLog(context, customerId);
  await context.mailer.send(notice);
  return passwordChosen;
}
