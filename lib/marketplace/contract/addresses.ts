import { z } from 'zod';
import { call } from './call';
import { empty, outcome, userParams } from './shapes';
import { count, euros, id, list, one, status, text } from './tolerant';

/** Delivery addresses (specification 2 sections 3 and 7). `location.coordinates` is latitude, longitude. */

const deliveryAddress = z.object({
  _id: id,
  name: text,
  telephone: text,
  address: text,
  pobox: text,
  city: text,
  country: text,
  countryCode: text,
  location: one(z.object({ coordinates: list(euros) })),
  /** 1 means default */
  is_shipping_address: count(),
});

export const getUserDeliveryNewAddress = call({
  method: 'GET',
  path: 'api/user/getUserDeliveryNewAddress/:user_id',
  params: userParams,
  body: empty,
  reply: z.object({ record: list(deliveryAddress) }),
});

/** The default address, used at checkout. */
export const getUserDeliveryAddress = call({
  method: 'GET',
  path: 'api/user/getUserDeliveryAddress/:user_id',
  params: userParams,
  body: empty,
  reply: z.object({ status, record: one(deliveryAddress) }),
});

const oneOfUser = z.object({ user_id: id, id });

export const getUserDeliveryNewAddressSingle = call({
  method: 'POST',
  path: 'api/user/getUserDeliveryNewAddressSingle',
  params: empty,
  body: oneOfUser,
  reply: z.object({ status, record: list(deliveryAddress) }),
});

export const getUserDeliveryDeleteAddress = call({
  method: 'POST',
  path: 'api/user/getUserDeliveryDeleteAddress/',
  params: empty,
  body: oneOfUser,
  reply: outcome,
});

export const makeDefaultDeliveryAddress = call({
  method: 'POST',
  path: 'api/user/makeDefaultDeliveryAddress/',
  params: empty,
  body: oneOfUser,
  reply: outcome,
});

const addressForm = z.object({
  user_id: id,
  name: text,
  country: text,
  telephone: text,
  address: text,
  pobox: text,
  city: text,
  latitude: euros,
  longitude: euros,
  countryCode: text,
});

export const addUserDeliveryNewAddress = call({
  method: 'POST',
  path: 'api/user/addUserDeliveryNewAddress',
  params: empty,
  body: addressForm,
  reply: outcome,
});

export const editUserDeliveryNewAddress = call({
  method: 'POST',
  path: 'api/user/editUserDeliveryNewAddress',
  params: empty,
  body: addressForm.extend({ id }),
  reply: outcome,
});
