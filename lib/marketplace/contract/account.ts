import { z } from 'zod';
import { call } from './call';
import { empty, outcome } from './shapes';
import { flag, id, one, status, text } from './tolerant';

/** Registration, verification and login (specification 1 section 7, specification 2 section 7). */

export const userRegisteration = call({
  method: 'POST',
  path: 'api/user/userRegisteration',
  params: empty,
  body: z.object({
    first_name: text,
    last_name: text,
    email: text,
    password: text,
    confirmPassword: text,
    phone: text,
    acceptTerms: flag,
    countryCode: text,
  }),
  reply: z.object({ status, message: text, data: one(z.object({ _id: id })) }),
});

export const login = call({
  method: 'POST',
  path: 'api/user/login',
  params: empty,
  body: z.object({ email: text, password: text }),
  reply: z.object({
    status,
    message: text,
    data: one(
      z.object({
        _id: id,
        email: text,
        first_name: text,
        last_name: text,
        phone: text,
        /** extension, with status 0: the e-mail code has not been entered yet */
        email_not_verified: flag.optional(),
      }),
    ),
  }),
});

export const emailVerifyCodeWeb = call({
  method: 'POST',
  path: 'api/user/emailVerifyCodeWeb',
  params: empty,
  body: z.object({ code: text, user_id: id }),
  reply: outcome,
});

export const resendOtpWeb = call({
  method: 'POST',
  path: 'api/user/resendOtpWeb',
  params: empty,
  body: z.object({ user_id: id }),
  reply: outcome,
});

export const userForgotPassword = call({
  method: 'POST',
  path: 'api/user/userForgotPassword',
  params: empty,
  body: z.object({ email: text }),
  reply: outcome,
});

export const userSubmitForgotPassword = call({
  method: 'POST',
  path: 'api/user/userSubmitForgotPassword',
  params: empty,
  body: z.object({ id, new_password: text }),
  reply: outcome,
});
