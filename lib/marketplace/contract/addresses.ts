import { z } from 'zod';
import { call } from './call';
import { confirmed, givenAddress, location, postalAddress, readOfUser } from './shapes';
import { euros, extension, id, list, one, status, zeroOrOne } from './tolerant';

/** Delivery addresses (specification 2 sections 3 and 7). */

const deliveryAddress = z.object({
  _id: id,
  ...postalAddress.shape,
  location,
  /** 1 means default */
  is_shipping_address: zeroOrOne,
});

export const getUserDeliveryNewAddress = call({
  ...readOfUser,
  path: 'api/user/getUserDeliveryNewAddress/:user_id',
  reply: z.object({ /** extension */ status: extension(status), record: list(deliveryAddress) }),
  answer: 'record',
});

/** The default address, used at checkout. */
export const getUserDeliveryAddress = call({
  ...readOfUser,
  path: 'api/user/getUserDeliveryAddress/:user_id',
  reply: z.object({ status, record: one(deliveryAddress) }),
  answer: 'record',
});

const oneOfUser = z.object({ user_id: id, id });

export const getUserDeliveryNewAddressSingle = call({
  method: 'POST',
  effect: 'read',
  path: 'api/user/getUserDeliveryNewAddressSingle',
  customer: 'user_id',
  body: oneOfUser,
  reply: z.object({ status, record: list(deliveryAddress) }),
  answer: 'record',
});

export const getUserDeliveryDeleteAddress = call({
  ...confirmed,
  method: 'POST',
  path: 'api/user/getUserDeliveryDeleteAddress/',
  customer: 'user_id',
  body: oneOfUser,
});

export const makeDefaultDeliveryAddress = call({
  ...confirmed,
  method: 'POST',
  path: 'api/user/makeDefaultDeliveryAddress/',
  customer: 'user_id',
  body: oneOfUser,
});

const addressForm = givenAddress.extend({ user_id: id, latitude: euros, longitude: euros });

export const addUserDeliveryNewAddress = call({
  ...confirmed,
  method: 'POST',
  path: 'api/user/addUserDeliveryNewAddress',
  customer: 'user_id',
  body: addressForm,
});

export const editUserDeliveryNewAddress = call({
  ...confirmed,
  method: 'POST',
  path: 'api/user/editUserDeliveryNewAddress',
  customer: 'user_id',
  body: addressForm.extend({ id }),
});
