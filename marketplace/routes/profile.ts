import type { FastifyInstance } from 'fastify';
import {
  changePassword as changePasswordCall,
  createuser,
  deleteUserAccount,
  driverSubmitForgotPassword,
  getuserprofile,
} from '../../lib/marketplace/contract/profile';
import { acceptForm, uploadedFile } from '../http/multipart';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import { deleteAccount } from '../services/account/account-deletion';
import { resetDriverPassword } from '../services/account/drivers';
import { changePassword } from '../services/account/password-change';
import { maxPhotoBytes } from '../services/account/photo';
import { changeProfile, readProfile } from '../services/account/profile';

/** Registers profile, password change, account deletion and the drivers' reset link. */
export function profileRoutes(app: FastifyInstance, context: Context): void {
  serve(app, getuserprofile, async ({ params }) => {
    const data = await readProfile(context.db, params.user_id);
    return { status: data ? 1 : 0, data };
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
    await changePassword(context.db, body);
    return { status: 1, message: 'Votre mot de passe est changé. Reconnectez-vous.' };
  });

  serve(app, deleteUserAccount, async ({ params }) => {
    await deleteAccount(context, params.user_id);
    return { status: 1, message: 'Votre compte est supprimé.' };
  });

  serve(app, driverSubmitForgotPassword, async ({ body }) => ({
    status: 1,
    message: await resetDriverPassword(context, body.id, body.new_password),
  }));
}
