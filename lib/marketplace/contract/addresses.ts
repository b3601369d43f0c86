import { z } from 'zod';
import { call } from './call';
import { givenAddress, location, outcome, postalAddress, userParams } from './shapes';
import { count, euros, id, list, one, status } from './tolerant';

/** Delivery addresses (specification 2 sections 3 and 7). */

const deliveryAddress = z.object({
  _id: id,
  ...postalAddress.shape,
  location,
  /** 1 means default */
  is_shipping_address: count(),
});

export const getUserDeliveryNewAddress = call({
  method: 'GET',
  effect: 'read',
  path: 'api/user/getUserDeliveryNewAddress/:user_id',
  customer: 'user_id',
  params: userParams,
  reply: z.object({ record: list(deliveryAddress) }),
  answer: 'record',
});

/** The default address, used at checkout. */
export const getUserDeliveryAddress = call({
  method: 'GET',
  effect: 'read',
  path: 'api/user/getUserDeliveryAddress/:user_id',
  customer: 'user_id',
  params: userParams,
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
  method: 'POST',
  effect: 'write',
  path: 'api/user/getUserDeliveryDeleteAddress/',
  customer: 'user_id',
  body: oneOfUser,
  reply: outcome,
  answer: 'status',
});

export const makeDefaultDeliveryAddress = call({
  method: 'POST',
  effect: 'write',
  path: 'api/user/makeDefaultDeliveryAddress/',
  customer: 'user_id',
  body: oneOfUser,
  reply: outcome,
  answer: 'status',
});

const addressForm = givenAddress.extend({ user_id: id, latitude: euros, longitude: euros });

export const addUserDeliveryNewAddress = call({
  method: 'POST',
  effect: 'write',
  path: 'api/user/addUserDeliveryNewAddress',
  customer: 'user_id',
  body: addressForm,
  reply: outcome,
  answer: 'status',
});

export const editUserDeliveryNewAddress = call({
  method: 'POST',
  effect: 'write',
  path: 'api/user/editUserDeliveryNewAddress',
  customer: 'user_id',
  body: addressForm.extend({ id }),
  reply: outcome,
  answer: 'status',
});
