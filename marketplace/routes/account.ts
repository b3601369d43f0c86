import type { FastifyInstance } from 'fastify';
import {
  emailVerifyCodeWeb,
  login,
  resendOtpWeb,
  userForgotPassword,
  userRegisteration,
  userSubmitForgotPassword,
} from '../../lib/marketplace/contract/account';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import { logIn, register } from '../services/account/accounts';
import { requestReset, resetPassword } from '../services/account/password-reset';
import { resendCode, verifyCode } from '../services/account/verification';

const notMailed =
  'Nous n’avons pas pu envoyer l’e-mail avec votre code : demandez-en un nouveau dans un instant.';

/** Registers registration, verification, login and password reset. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, userRegisteration, async ({ body }) => {
    const { id, mailed } = await register(context, body);
    return {
      status: 1,
      data: { _id: id },
      message: mailed
        ? 'Votre compte est créé. Un code vient d’être envoyé à votre adresse e-mail.'
        : `Votre compte est créé. ${notMailed}`,
    };
  });

  serve(app, login, async ({ body }) => {
    const { customer, mailed } = await logIn(context, body.email, body.password);
    const verified = customer.verified_at !== null;
    return {
      status: verified ? 1 : 0,
      message: verified ? 'Vous êtes connecté.' : verifyFirst(mailed),
      data: {
        _id: customer.id,
        email: customer.email,
        first_name: customer.first_name,
        last_name: customer.last_name,
        phone: customer.phone,
        ...(verified ? {} : { email_not_verified: true }),
      },
    };
  });

  serve(app, emailVerifyCodeWeb, async ({ body }) => ({
    status: 1,
    message: await verifyCode(context, body.user_id, body.code),
  }));

  serve(app, resendOtpWeb, async ({ body }) => ({
    status: 1,
    message: await resendCode(context, body.user_id),
  }));

  serve(app, userForgotPassword, async ({ body }) => ({
    status: 1,
    message: await requestReset(context, body.email),
  }));

  serve(app, userSubmitForgotPassword, async ({ body }) => ({
    status: 1,
    message: await resetPassword(context, body.id, body.new_password),
  }));
}

function verifyFirst(mailed: boolean): string {
  return mailed
    ? 'Vérifiez d’abord votre adresse e-mail : nous venons de vous envoyer un nouveau code.'
    : `Vérifiez d’abord votre adresse e-mail. ${notMailed}`;
}
