import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  changePassword as changePasswordCall,
  createuser,
  deleteUserAccount,
  driverSubmitForgotPassword,
  getuserprofile,
} from '../../../lib/marketplace/contract/profile';
import { codeOf } from '../../base/error-code';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import { retryOnDeadlock } from '../../db/retry-on-deadlock';
import { acceptForm, uploadedFile } from '../../http/multipart';
import { serve } from '../../http/serve';
import { greeting, letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import type { Mail, Sender } from '../../ports/mailer';
import { deleteResetLinks, lockCustomer, selectCustomer } from '../../repositories/customers';
import { deleteAccount } from './account-deletion';
import { resetDriverPassword } from './drivers';
import { changePassword } from './password-change';
import { maxPhotoBytes, removePhoto, storePhoto, toProfilePhoto } from './photo';
import { emailKey, emailProblem, namesProblem, phoneProblem } from './registration-rules';

type Profile = z.output<typeof createuser.body>;

const unknownAccount = 'Ce compte n’existe pas.';
/** SQLSTATE of a unique violation. */
const uniqueViolation = '23505';

/** Registers profile, password change, account deletion and the drivers' reset link. */
export function profileRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, getuserprofile, async ({ params }) => {
    const customer = await selectCustomer(db, params.user_id);
    // Status 1: the account is certainly missing, unlike in a marketplace under maintenance.
    if (!customer) return { status: 1, data: null };
    const { first_name, last_name, email, phone, photo, country_code } = customer;
    const data = { first_name, last_name, email, phone, photo: photo ?? '', country_code };
    return { status: 1, data };
  });

  app.register(async (scope) => {
    await acceptForm(scope, {
      fields: Object.keys(createuser.body.shape),
      file: createuser.multipart ?? '',
      maxFileBytes: maxPhotoBytes,
    });
    serve(scope, createuser, async ({ body, request }) => {
      await changeProfile(context, body, uploadedFile(request));
      return { status: 1, message: 'Votre profil est enregistré.' };
    });
  });

  serve(app, changePasswordCall, async ({ body }) => {
    await changePassword(context, body);
    return { status: 1, message: 'Votre mot de passe est changé. Reconnectez-vous.' };
  });

  serve(app, deleteUserAccount, async ({ params }) => {
    await deleteAccount(context, params.user_id);
    return { status: 1, message: 'Votre compte est supprimé.' };
  });

  serve(app, driverSubmitForgotPassword, async ({ body }) => ({
    status: 1,
    message: await resetDriverPassword(db, body.id, body.new_password),
  }));
}

/**
 * Changes a profile; without a new photo the existing one stays. A new e-mail needs no
 * verification, and the former address is notified.
 * @param given the fields of the form
 * @param upload the bytes of a new photo
 * @throws Refusal with a message of the specification (2, section 5), without changing anything
 */
async function changeProfile(
  context: Context,
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
  const { former, notice } = await saveProfile(context, given, photo).catch(async (error) => {
    if (photo) await removePhoto(dataDir, photo);
    throw error;
  });
  if (photo && former.photo) await removePhoto(dataDir, former.photo);
  await context.mailer.send(notice);
}

/** @returns the former customer row, and the mail to its address if that has changed */
function saveProfile({ db, mailer, config }: Context, given: Profile, photo: string | null) {
  return retryOnDeadlock(() =>
    db.transaction().execute(async (rows) => {
      const former = await lockCustomer(rows, given.edit_id);
      if (!former) throw new Refusal(unknownAccount);
      const email = emailKey(given.email);
      const change = {
        first_name: given.first_name.trim(),
        last_name: given.last_name.trim(),
        email,
        phone: given.phone.trim(),
        country_code: given.country_code || '+33',
        ...(photo ? { photo } : {}),
      };
      try {
        await rows.updateTable('customer').set(change).where('id', '=', former.id).execute();
      } catch (error) {
        if (codeOf(error) !== uniqueViolation) throw error;
        throw new Refusal('Cette adresse e-mail est déjà utilisée.');
      }
      if (email === former.email) return { former, notice: null };
      // Links and codes that were mailed to the former address become invalid.
      await deleteResetLinks(rows, former.id);
      await rows.deleteFrom('email_code').where('customer_id', '=', former.id).execute();
      return { former, notice: await mailer.store(rows, addressNotice(former, config), former.id) };
    }),
  );
}

/** Builds the notice to the former address of an account. */
function addressNotice(
  former: { readonly email: string; readonly first_name: string },
  sender: Sender,
): Mail {
  const parts = [
    greeting(former.first_name),
    'L’adresse e-mail de votre compte vient d’être modifiée\u00a0: celle-ci ne lui est plus liée.',
    'Si ce n’est pas vous, écrivez-nous sans attendre.',
    { kind: 'link', label: 'Service clientèle', address: `${sender.shopUrl}/service_client` },
  ] as const;
  return {
    cause: `address-change ${newId()}`,
    to: former.email,
    subject: 'Votre adresse e-mail a été modifiée',
    notice: 'adresse e-mail du compte modifiée',
    aside: true,
    ...letter(parts, sender),
  };
}
