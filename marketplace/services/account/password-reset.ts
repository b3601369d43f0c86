import { Refusal } from '../../base/refusal';
import { letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import type { Mail, Sender } from '../../ports/mailer';
import type { Db } from '../../repositories/connection';
import { markVerified, savePassword, selectCustomerByEmail } from '../../repositories/customers';
import { lockResetLink, markResetLinkUsed, replaceResetLink } from '../../repositories/reset-links';
import { choosePassword, newPasswordLink } from './password-link';
import { emailKey, emailProblem } from './registration-rules';

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

async function sendLink(context: Context, customer: { id: string; email: string }): Promise<void> {
  const { token, stored } = newPasswordLink();
  const link = `${context.config.shopUrl}/userResetPassword/${token}`;
  await context.db
    .transaction()
    .execute((db) => replaceResetLink(db, { ...stored, customer_id: customer.id }));
  await context.mailer.send(resetMail(customer.email, link, context.config));
}

/** Sent in the background, so that the response time does not reveal whether the account exists. */
function resetMail(to: string, link: string, sender: Sender): Mail {
  const parts = [
    'Bonjour,',
    'Vous avez demandé à choisir un nouveau mot de passe.',
    { kind: 'link', label: 'Choisir un nouveau mot de passe', address: link },
    'Ce lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
  ] as const;
  return {
    to,
    subject: 'Choisissez un nouveau mot de passe',
    notice: `lien de réinitialisation ${link}`,
    aside: true,
    ...letter(parts, sender),
  };
}

/**
 * Sets a new password with the token of a link. Also verifies the e-mail, since the link was mailed
 * to it.
 * @throws Refusal
 */
export function resetPassword(context: Context, token: string, password: string): Promise<string> {
  const links = { find: lockResetLink, markUsed: markResetLinkUsed, savePassword: saveAndVerify };
  return choosePassword(context.db, links, token, password);
}

async function saveAndVerify(
  rows: Db,
  { customer_id: customerId }: { readonly customer_id: string },
  passwordHash: string,
  at: Date,
): Promise<void> {
  await savePassword(rows, customerId, passwordHash);
  await markVerified(rows, customerId, at);
}
