import type { z } from 'zod';
import type { createuser, getuserprofile } from '../../../lib/marketplace/contract/profile';
import { Refusal } from '../../base/refusal';
import { letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import type { Db } from '../../repositories/connection';
import { lockCustomerData, selectCustomer, updateCustomer } from '../../repositories/customers';
import { deleteCode } from '../../repositories/email-codes';
import { deleteResetLinks } from '../../repositories/reset-links';
import { isUniqueViolation } from '../../repositories/unique-violation';
import { removePhoto, storePhoto, toProfilePhoto } from './photo';
import { emailKey, emailProblem, namesProblem, phoneProblem } from './registration-rules';

type Profile = z.output<typeof createuser.body>;
type Shown = z.output<typeof getuserprofile.reply>['data'];
type ProfileContext = Pick<Context, 'db' | 'config' | 'mailer'>;

const unknownAccount = 'Ce compte n’existe pas.';

/** @returns null when the account does not exist */
export async function readProfile(db: Db, customerId: string): Promise<Shown> {
  const customer = await selectCustomer(db, customerId);
  if (!customer) return null;
  return {
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    phone: customer.phone,
    photo: customer.photo ?? '',
    country_code: customer.country_code,
  };
}

/**
 * Changes a profile; without a new photo the existing one stays. A new e-mail needs no
 * verification, and the former address is notified.
 * @param given the fields of the form
 * @param upload the bytes of a new photo
 * @throws Refusal with a message of the specification (2, section 5), without changing anything
 */
export async function changeProfile(
  context: ProfileContext,
  given: Profile,
  upload: Buffer | null,
): Promise<void> {
  const problem =
    namesProblem(given) ??
    emailProblem(given.email) ??
    phoneProblem(given.phone, given.country_code);
  if (problem) throw new Refusal(problem);
  if (!(await selectCustomer(context.db, given.edit_id))) throw new Refusal(unknownAccount);
  const { dataDir } = context.config;
  const photo = upload
    ? await storePhoto(dataDir, given.edit_id, await toProfilePhoto(upload))
    : null;
  const former = await saveProfile(context.db, given, photo).catch(async (error: unknown) => {
    if (photo) await removePhoto(dataDir, photo);
    throw error;
  });
  if (photo && former.photo) await removePhoto(dataDir, former.photo);
  if (former.email !== emailKey(given.email)) await notifyFormerAddress(context, former);
}

/** @returns the former customer row */
function saveProfile(db: Db, given: Profile, photo: string | null) {
  return db.transaction().execute(async (rows) => {
    const former = await lockCustomerData(rows, given.edit_id);
    if (!former) throw new Refusal(unknownAccount);
    const email = emailKey(given.email);
    try {
      await updateCustomer(rows, former.id, {
        first_name: given.first_name.trim(),
        last_name: given.last_name.trim(),
        email,
        phone: given.phone.trim(),
        country_code: given.country_code || '+33',
        ...(photo ? { photo } : {}),
      });
    } catch (error) {
      throw isUniqueViolation(error)
        ? new Refusal('Cette adresse e-mail est déjà utilisée.')
        : error;
    }
    if (email !== former.email) {
      // Links that were mailed to the former address become invalid.
      await deleteResetLinks(rows, former.id);
      await deleteCode(rows, former.id);
    }
    return former;
  });
}

/** Sent in the background: the change does not depend on the mail. */
async function notifyFormerAddress(
  { mailer, config }: ProfileContext,
  former: { readonly email: string; readonly first_name: string },
): Promise<void> {
  const parts = [
    `Bonjour ${former.first_name},`,
    'L’adresse e-mail de votre compte vient d’être modifiée\u00a0: celle-ci ne lui est plus liée.',
    'Si ce n’est pas vous, écrivez-nous sans attendre.',
    { kind: 'link', label: 'Service clientèle', address: `${config.shopUrl}/service_client` },
  ] as const;
  await mailer.send({
    to: former.email,
    subject: 'Votre adresse e-mail a été modifiée',
    notice: 'adresse e-mail du compte modifiée',
    aside: true,
    ...letter(parts, config),
  });
}
