import { randomBytes } from 'node:crypto';
import { currentTime } from '../../base/clock';
import { sha256 } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import { letterText } from '../../mail/letter';
import type { Context } from '../../ports/context';
import type { LetterPart, Mail } from '../../ports/mailer';
import { markVerified, savePassword, selectCustomerByEmail } from '../../repositories/customers';
import { lockResetLink, markResetLinkUsed, replaceResetLink } from '../../repositories/reset-links';
import { hashPassword } from './passwords';
import { emailKey, emailProblem, passwordProblem } from './registration-rules';

const linkMs = 60 * 60_000;

/** Mails a link to choose a new password. @returns the same message whether or not there is an account */
export async function requestReset(context: Context, email: string): Promise<string> {
  const problem = emailProblem(email);
  if (problem) throw new Refusal(problem);
  const customer = await selectCustomerByEmail(context.db, emailKey(email));
  if (customer) await sendLink(context, customer);
  return 'Si un compte existe pour cette adresse, un e-mail vient d’y être envoyé.';
}

async function sendLink(context: Context, customer: { id: string; email: string }): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const link = `${context.config.shopUrl}/userResetPassword/${token}`;
  await context.db.transaction().execute((db) =>
    replaceResetLink(db, {
      token_hash: sha256(token),
      customer_id: customer.id,
      expires_at: new Date(currentTime().getTime() + linkMs),
      used_at: null,
    }),
  );
  await context.mailer.send(resetMail(customer.email, link, context.config.shopName));
}

/** Sent aside: how long a mail server takes must not tell whether there is an account. */
function resetMail(to: string, link: string, shopName: string): Mail {
  const parts: LetterPart[] = [
    { kind: 'paragraph', text: 'Bonjour,' },
    { kind: 'paragraph', text: 'Vous avez demandé à choisir un nouveau mot de passe.' },
    { kind: 'link', label: 'Choisir un nouveau mot de passe', address: link },
    {
      kind: 'paragraph',
      text: 'Ce lien est valable une heure et ne sert qu’une fois. Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.',
    },
  ];
  return {
    to,
    subject: 'Choisissez un nouveau mot de passe',
    text: letterText(parts, shopName),
    parts,
    notice: `lien de réinitialisation ${link}`,
    aside: true,
  };
}

/** Sets a new password by the link's token. Who has read the mail has also shown that the address is theirs. @throws Refusal */
export async function resetPassword(
  context: Context,
  token: string,
  password: string,
): Promise<string> {
  const weak = passwordProblem(password);
  if (weak) throw new Refusal(weak);
  const passwordHash = await hashPassword(password);
  const problem = await context.db.transaction().execute(async (db) => {
    const link = await lockResetLink(db, sha256(token));
    if (!link) return 'Ce lien n’est pas valable. Demandez-en un nouveau.';
    if (link.used_at) return 'Ce lien a déjà été utilisé. Demandez-en un nouveau.';
    if (link.expires_at <= currentTime()) return 'Ce lien a expiré. Demandez-en un nouveau.';
    await markResetLinkUsed(db, link.token_hash, currentTime());
    await savePassword(db, link.customer_id, passwordHash);
    await markVerified(db, link.customer_id, currentTime());
    return null;
  });
  if (problem) throw new Refusal(problem);
  return 'Votre mot de passe est changé. Vous pouvez vous connecter.';
}
