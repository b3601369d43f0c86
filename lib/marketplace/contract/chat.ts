import { z } from 'zod';
import { call } from './call';
import { confirmed, imageNames, outcome, readOfUser, statusOrSuccess } from './shapes';
import {
  count,
  euros,
  extension,
  givenText,
  id,
  list,
  name,
  readableList,
  status,
  text,
  yesNo,
  zeroOrOne,
} from './tolerant';

/**
 * Chat with a seller about a product (specification 2 sections 3 and 7): calls and the two socket
 * events.
 */

const chatProduct = z.object({ title: text, price: euros, images: imageNames });

const chatDoc = z.object({
  product_id: id,
  seller_id: id,
  created_at: text,
  /** 0 not reported, 1 reported by the customer */
  report_user: zeroOrOne,
  seller_rec: list(z.object({ fullname: text })),
  product_rec: list(chatProduct),
});

/**
 * The specification does not say whether seller and product are inside `doc` or next to it: both
 * are read.
 */
const chat = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null || !('doc' in value)) return value;
    return { ...value, doc: { ...value, ...Object(value.doc) } };
  },
  z.object({ _id: id, doc: chatDoc }),
);

export const get_all_user_chat = call({
  ...readOfUser,
  path: 'api/chat/get_all_user_chat/:user_id',
  reply: z.object({ status: statusOrSuccess, data: readableList(chat) }),
  answer: 'data',
});

const message = z.object({
  message: name,
  /** 1 the customer, 2 the seller */
  message_by: count(),
  /** ISO date */
  created_at: text,
  /** extension */
  _id: extension(text),
  /** extension: the sender's idempotency key of the message */
  client_id: extension(text),
  /** extension: the marketplace has mailed a receipt of this message to the customer */
  receipt_mailed: extension(yesNo),
});

/** Oldest first. */
export const get_all_message_by_product_user_id = call({
  method: 'POST',
  effect: 'read',
  path: 'api/chat/get_all_message_by_product_user_id',
  customer: 'user_id',
  body: z.object({ product_id: id, user_id: id }),
  reply: z.object({ status, data: readableList(message) }),
  answer: 'data',
});

/** A record without a name and a price is not a product. */
const subject = chatProduct
  .extend({ slr_rec: list(z.object({ fullname: text })) })
  .refine(({ title, price }) => title !== '' || price !== null);

export const getProductDetailForChat = call({
  method: 'POST',
  effect: 'read',
  path: 'api/product/getProductDetailForChat',
  customer: 'user_id',
  body: z.object({ product_id: id, user_id: givenText }),
  reply: z.object({
    status,
    record: list(subject),
  }),
  answer: 'record',
});

export const report_chat_by_user = call({
  ...confirmed,
  method: 'POST',
  path: 'api/chat/report_chat_by_user',
  body: z.object({ room_id: id, reason: givenText }),
});

export const delete_chat_user_by_room_id = call({
  ...confirmed,
  method: 'GET',
  path: 'api/chat/delete_chat_user_by_room_id/:room_id',
  params: z.object({ room_id: id }),
});

export const sendMessageEvent = 'sendMessage';
export const responseEvent = 'getResponseInitate';

/** The payload of `sendMessage`. */
export const sendMessage = z.object({
  user_id: id,
  product_id: id,
  seller_id: id,
  message: givenText,
  message_by: count(1),
  /** extension: the same message sent again with the same key is stored once */
  client_id: givenText.optional(),
});

/** The payload of `getResponseInitate`: the current thread, oldest message first. */
export const getResponseInitate = z.object({
  status,
  message: text,
  chat: list(message),
  /** extension: the customer of the thread */
  user_id: extension(text),
  /** extension */
  product_id: extension(text),
  /** extension: the idempotency key of the message that the event is about */
  client_id: extension(text),
});

/**
 * The part of the event that the shop reads: a signal of change. The thread itself is read by a
 * call.
 */
export const threadSignal = getResponseInitate.omit({ chat: true });

/**
 * extension: the socket handshake (`auth`) that subscribes to new messages: the marketplace's
 * token, when one is set, and the customer. A seller sends its chat key. A socket without a
 * handshake receives no broadcasts.
 */
export const chatHandshake = z.object({
  token: givenText.optional(),
  user_id: givenText.optional(),
  seller_id: givenText.optional(),
  seller_key: givenText.optional(),
});

/**
 * extension: the acknowledgement of `sendMessage`. Unreadable without a status of its own: some
 * Socket.IO servers acknowledge every event themselves, without an argument or with the handler's
 * return value, such as the stored record.
 */
export const sendAcknowledgement = outcome.extend({
  status: yesNo.transform(Number),
  duplicate: extension(yesNo),
});
