import { z } from 'zod';
import { call } from './call';
import { acknowledgement, confirmed } from './shapes';
import { extension, flag, givenText, id, one, status, text, yesNo } from './tolerant';

/** Registration, verification and login (specification 1 section 7, specification 2 section 7). */

export const userRegisteration = call({
  method: 'POST',
  effect: 'write',
  path: 'api/user/userRegisteration',
  body: z.object({
    first_name: givenText,
    last_name: givenText,
    email: givenText,
    password: givenText,
    confirmPassword: givenText,
    phone: givenText,
    acceptTerms: flag,
    countryCode: givenText,
  }),
  reply: z.object({ status, message: text, data: one(z.object({ _id: id })) }),
  answer: 'status',
});

export const login = call({
  method: 'POST',
  effect: 'write',
  path: 'api/user/login',
  body: z.object({ email: givenText, password: givenText }),
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
        email_not_verified: extension(yesNo),
      }),
    ),
  }),
  answer: 'status',
});

export const emailVerifyCodeWeb = call({
  ...confirmed,
  method: 'POST',
  path: 'api/user/emailVerifyCodeWeb',
  body: z.object({ code: givenText, user_id: id }),
});

export const resendOtpWeb = call({
  method: 'POST',
  effect: 'write',
  path: 'api/user/resendOtpWeb',
  body: z.object({ user_id: id }),
  reply: acknowledgement,
});

export const userForgotPassword = call({
  ...confirmed,
  method: 'POST',
  path: 'api/user/userForgotPassword',
  body: z.object({ email: givenText }),
});

export const userSubmitForgotPassword = call({
  ...confirmed,
  method: 'POST',
  path: 'api/user/userSubmitForgotPassword',
  body: z.object({ id, new_password: givenText }),
});
