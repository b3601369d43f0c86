import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import { letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import { MailNotSent } from '../../ports/mailer';
import type { Db } from '../../repositories/connection';
import {
  insertDriver,
  lockDriverResetLink,
  markDriverResetLinkUsed,
  replaceDriverResetLink,
  saveDriverPassword,
  selectDriverByEmail,
} from '../../repositories/drivers';
import { choosePassword, newPasswordLink } from './password-link';
import { hashPassword } from './passwords';
import { emailKey, emailProblem, passwordProblem } from './registration-rules';

export interface NewDriver {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Adds a driver.
 * @returns the driver's id
 * @throws Refusal when a field is missing or the e-mail is taken
 */
export async function addDriver(db: Db, given: NewDriver): Promise<string> {
  const problem = emailProblem(given.email) ?? passwordProblem(given.password);
  if (problem) throw new Refusal(problem);
  if (given.name.trim() === '') throw new Refusal('Le nom est requis');
  const driver = {
    id: newId(),
    email: emailKey(given.email),
    name: given.name.trim(),
    password_hash: await hashPassword(given.password),
  };
  if (!(await insertDriver(db, driver))) {
    throw new Refusal('Cette adresse e-mail est déjà celle d’un livreur.');
  }
  return driver.id;
}

/**
 * Mails a driver a link to choose a new password, valid for one hour and one use; invalidates
 * earlier links.
 * @throws Refusal when no driver has this e-mail, or the mail cannot be sent
 */
export async function sendDriverResetLink(
  context: Pick<Context, 'db' | 'mailer' | 'config'>,
  email: string,
): Promise<void> {
  const driver = await selectDriverByEmail(context.db, emailKey(email));
  if (!driver) throw new Refusal('Aucun livreur n’a cette adresse e-mail.');
  const { token, stored } = newPasswordLink();
  const link = `${context.config.shopUrl}/DriverResetPassword/${token}`;
  await context.db
    .transaction()
    .execute((db) => replaceDriverResetLink(db, { ...stored, driver_id: driver.id }));
  await mailLink(context, driver, link);
}

async function mailLink(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  driver: { readonly email: string; readonly name: string },
  link: string,
): Promise<void> {
  const parts = [
    `Bonjour ${driver.name},`,
    { kind: 'link', label: 'Choisir un nouveau mot de passe de livreur', address: link },
    'Ce lien est valable une heure et ne sert qu’une fois.',
  ] as const;
  try {
    await mailer.send({
      to: driver.email,
      subject: 'Choisissez un nouveau mot de passe',
      notice: `lien de réinitialisation du livreur ${link}`,
      ...letter(parts, config),
    });
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    throw new Refusal('L’e-mail n’a pas pu être envoyé. Réessayez dans un instant.');
  }
}

/**
 * Sets a driver's new password with the token of a link.
 * @throws Refusal
 */
export function resetDriverPassword(
  { db }: Pick<Context, 'db'>,
  token: string,
  password: string,
): Promise<string> {
  const links = {
    find: lockDriverResetLink,
    markUsed: markDriverResetLinkUsed,
    savePassword: (rows: Db, link: { readonly driver_id: string }, passwordHash: string) =>
      saveDriverPassword(rows, link.driver_id, passwordHash),
  };
  return choosePassword(db, links, token, password);
}
