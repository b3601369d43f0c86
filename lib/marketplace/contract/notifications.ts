import { z } from 'zod';
import { call } from './call';
import { acknowledgement, confirmed, readOfUser } from './shapes';
import { extension, flag, givenText, id, list, name, one, status, text } from './tolerant';

/** Notifications, their settings, and help (specification 2 sections 3 and 7). */

export const getUserNotification = call({
  ...readOfUser,
  path: 'api/common/getUserNotification/:user_id',
  reply: z.object({
    /** extension */
    status: extension(status),
    data: list(
      z.object({
        _id: id,
        title: text,
        message: text,
        /** ISO date; the specification's spelling */
        createdd_at: text,
      }),
    ),
  }),
  answer: 'data',
});

export const deletenotificationbyid = call({
  method: 'GET',
  effect: 'write',
  path: 'api/common/deletenotificationbyid/:notification_id',
  params: z.object({ notification_id: id }),
  reply: acknowledgement,
});

/** In the app and by e-mail, from the merchant ("provider") and from the platform ("oblack"). */
const settings = z.object({
  messagefromprovider: flag,
  messagefromoblack: flag,
  emailfromprovider: flag,
  emailfromoblack: flag,
});

/** `user_type` is "user". */
const settingsOf = z.object({ id, user_type: givenText });

export const getnotificationsettingsPost = call({
  method: 'POST',
  effect: 'read',
  path: 'api/common/getnotificationsettingsPost',
  customer: 'id',
  body: settingsOf,
  reply: z.object({
    status,
    /** extension: why there are no settings */
    message: extension(text),
    data: one(settings),
  }),
  answer: 'data',
});

export const updatenotificationpermission = call({
  ...confirmed,
  method: 'POST',
  path: 'api/common/updatenotificationpermission',
  customer: 'id',
  body: settingsOf.extend(settings.shape),
});

export const getAllUserFaq = call({
  method: 'GET',
  effect: 'read',
  path: 'api/common/getAllUserFaq',
  reply: z.object({ status, record: list(z.object({ question: name, answer: name })) }),
  answer: 'record',
});
