import { z } from 'zod/mini';
import { wholeProfile } from '@/lib/account/profile-changes';
import { forgetRegistration } from '@/lib/account/services/register-once';
import { uploadedPhoto } from '@/lib/account/services/uploaded-photo';
import { doneAndGo, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { invalidForm } from '@/lib/bff/messages';
import { clientAddress } from '@/lib/bff/request';
import { profileChangeForm } from '@/lib/forms/profile';
import { emailProblem } from '@/lib/forms/register';
import { readProfile, saveProfile } from '@/lib/marketplace/profile';
import { maxPhotoBytes } from '@/lib/photo/rules';
import { toSquarePhoto } from '@/lib/photo/square-photo';
import { knownDevice, rememberDevice } from '@/lib/session/known-device';

/**
 * Saves the profile, or a part of it, and a photo (specification 2 sections 4 and 7), and updates
 * the session.
 */
export const POST = customerFormRoute({
  form: 'profile',
  schema: z.extend(profileChangeForm, { photo: uploadedPhoto }),
  page: '/profile',
  ownPages: ['/profile'],
  file: { name: 'photo', maxBytes: maxPhotoBytes },
  limit: {
    name: 'profile',
    account: (_input, session) => session.customer?.id ?? null,
  },
  run: async ({ input, customer, session, request }) => {
    const { photo: upload, next, ...changes } = input;
    const photo = upload ? await toSquarePhoto(upload, clientAddress(request)) : null;
    if (photo && 'problem' in photo) return refused(invalidForm, { photo: photo.problem });
    const values = await wholeProfile(changes, () => readProfile(customer.id));
    if (!values) return refused('Votre profil n’a pas pu être lu. Réessayez dans un instant.');
    const outcome = await saveProfile(customer.id, values, photo?.bytes ?? null);
    if (!outcome.ok) {
      const errors = emailProblem(outcome.message);
      if (errors) return refused(invalidForm, errors);
      return refused(outcome.message || 'Votre profil n’a pas pu être enregistré. Réessayez.');
    }
    const { firstName, lastName, email, phone } = values;
    session.customer = { id: customer.id, firstName, lastName, email, phone };
    await session.save();
    // A known device is remembered for the new e-mail address too, so that strangers cannot lock
    // the customer out. Another one would get attempts of its own to guess the password.
    if (email !== customer.email) {
      forgetRegistration(customer.email);
      if (await knownDevice(customer.email)) await rememberDevice(email, customer.id);
    }
    return doneAndGo(outcome.message || 'Votre profil est enregistré.', next || '/profile');
  },
});
