import { z } from 'zod';
import { call } from './call';
import { confirmed, readOfUser, userParams } from './shapes';
import { givenText, id, one, status, text } from './tolerant';

/** Profile, password and account deletion (specification 2 sections 3, 5 and 7). */

export const getuserprofile = call({
  ...readOfUser,
  path: 'api/user/getuserprofile/:user_id',
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
  answer: 'data',
});

/** Changes the profile of `edit_id`; `photo` is a gif, jpg or png file and may be left out. */
export const createuser = call({
  ...confirmed,
  method: 'POST',
  path: 'api/user/createuser/',
  customer: 'edit_id',
  multipart: 'photo',
  body: z.object({
    first_name: givenText,
    last_name: givenText,
    country_code: givenText,
    email: givenText,
    phone: givenText,
    edit_id: id,
  }),
});

export const changePassword = call({
  ...confirmed,
  method: 'POST',
  path: 'api/user/changePassword/',
  customer: 'user_id',
  body: z.object({
    old_password: givenText,
    password: givenText,
    confirmPassword: givenText,
    user_id: id,
  }),
});

export const deleteUserAccount = call({
  ...confirmed,
  method: 'GET',
  path: 'api/user/deleteUserAccount/:user_id',
  customer: 'user_id',
  params: userParams,
});

/** `id` comes from the reset link of the driver. */
export const driverSubmitForgotPassword = call({
  ...confirmed,
  method: 'POST',
  path: 'api/driverSubmitForgotPassword',
  body: z.object({ id, new_password: givenText }),
});
