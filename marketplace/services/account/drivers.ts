import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { greeting, letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import { choosePassword, newPasswordLink, passwordChosen } from './password-link';
import { hashPassword } from './passwords';
import { emailKey, emailProblem, passwordProblem } from './registration-rules';

interface NewDriver {
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
  await db
    .insertInto('driver')
    .values(driver)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(
      () => new Refusal('Cette adresse e-mail est déjà celle d’un livreur.'),
    );
  return driver.id;
}

/**
 * Mails a driver a link to choose a new password, valid for one hour and one use; invalidates
 * earlier links.
 * @throws Refusal when no driver has this e-mail, or the mail cannot be sent
 */
export async function sendDriverResetLink(
  { db, mailer, config }: Pick<Context, 'db' | 'mailer' | 'config'>,
  email: string,
): Promise<void> {
  const driver = await db
    .selectFrom('driver')
    .selectAll()
    .where('email', '=', emailKey(email))
    .executeTakeFirstOrThrow(() => new Refusal('Aucun livreur n’a cette adresse e-mail.'));
  const { token, stored } = newPasswordLink();
  const link = `${config.shopUrl}/DriverResetPassword/${token}`;
  const row = { ...stored, driver_id: driver.id };
  const parts = [
    greeting(driver.name),
    { kind: 'link', label: 'Choisir un nouveau mot de passe de livreur', address: link },
    'Ce lien est valable une heure et ne sert qu’une fois.',
  ] as const;
  const mail = await db.transaction().execute(async (rows) => {
    await rows.deleteFrom('driver_reset_link').where('driver_id', '=', driver.id).execute();
    await rows.insertInto('driver_reset_link').values(row).execute();
    const mail = {
      cause: `driver-password-link ${stored.token_hash}`,
      replaces: `driver-password-link ${driver.id}`,
      expiresAt: stored.expires_at,
      to: driver.email,
      subject: 'Choisissez un nouveau mot de passe',
      notice: `lien de réinitialisation du livreur ${link}`,
      ...letter(parts, config),
    };
    return mailer.store(rows, mail, null);
  });
  if (!(await mailer.send(mail))) {
    throw new Refusal('L’e-mail n’a pas pu être envoyé. Réessayez dans un instant.');
  }
}

/**
 * Sets a driver's new password with the token of a link.
 * @throws Refusal
 */
export async function resetDriverPassword(
  db: Db,
  token: string,
  password: string,
): Promise<string> {
  await choosePassword(db, token, password, {
    table: 'driver_reset_link',
    owner: 'driver_id',
    save: (rows, id, { passwordHash }) =>
      rows
        .updateTable('driver')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .execute(),
  });
  return passwordChosen;
}
