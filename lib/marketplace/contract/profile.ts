import { z } from 'zod';
import { call } from './call';
import { empty, outcome, userParams } from './shapes';
import { id, one, status, text } from './tolerant';

/** Profile, password and the end of an account (specification 2 sections 3, 5 and 7). */

export const getuserprofile = call({
  method: 'GET',
  path: 'api/user/getuserprofile/:user_id',
  params: userParams,
  body: empty,
  reply: z.object({
    status,
    data: one(
      z.object({
        first_name: text,
        last_name: text,
        email: text,
        phone: text,
        /** file name below the public path; empty without one */
        photo: text,
        country_code: text,
      }),
    ),
  }),
});

/** Changes the profile of `edit_id`; `photo` is a gif, jpg or png file and may be left out. */
export const createuser = call({
  method: 'POST',
  path: 'api/user/createuser/',
  params: empty,
  multipart: 'photo',
  body: z.object({
    first_name: text,
    last_name: text,
    country_code: text,
    email: text,
    phone: text,
    edit_id: id,
  }),
  reply: outcome,
});

export const changePassword = call({
  method: 'POST',
  path: 'api/user/changePassword/',
  params: empty,
  body: z.object({ old_password: text, password: text, confirmPassword: text, user_id: id }),
  reply: outcome,
});

export const deleteUserAccount = call({
  method: 'GET',
  path: 'api/user/deleteUserAccount/:user_id',
  params: userParams,
  body: empty,
  reply: outcome,
});

/** `id` is what the reset link of the driver holds. */
export const driverSubmitForgotPassword = call({
  method: 'POST',
  path: 'api/driverSubmitForgotPassword',
  params: empty,
  body: z.object({ id, new_password: text }),
  reply: outcome,
});
