import type { FastifyInstance } from 'fastify';
import {
  emailVerifyCodeWeb,
  login,
  resendOtpWeb,
  userForgotPassword,
  userRegisteration,
  userSubmitForgotPassword,
} from '../../lib/marketplace/contract/account';
import type { Context } from '../context';
import { serve } from '../http/serve';
import { logIn, register } from '../services/accounts';
import { requestReset, resetPassword } from '../services/password-reset';
import { resendCode, verifyCode } from '../services/verification';

/** Registration, verification, login and forgotten password. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, userRegisteration, async ({ body }) => ({
    status: 1,
    data: { _id: await register(context, body) },
    message: 'Votre compte est créé. Un code vient d’être envoyé à votre adresse e-mail.',
  }));

  serve(app, login, async ({ body }) => {
    const customer = await logIn(context, body.email, body.password);
    const verified = customer.verified_at !== null;
    return {
      status: verified ? 1 : 0,
      message: verified
        ? 'Vous êtes connecté.'
        : 'Vérifiez d’abord votre adresse e-mail : nous venons de vous envoyer un nouveau code.',
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
