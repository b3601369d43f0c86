import { z } from 'zod';
import {
  count,
  euros,
  extension,
  givenText,
  id,
  list,
  name,
  one,
  status,
  text,
  yesNo,
} from './tolerant';

/**
 * Schemas shared by several calls. Fields marked `extension` go beyond the specification and are
 * always optional.
 */

export const outcome = z.object({ status, message: text });

/** A write that the status of its reply confirms. */
export const confirmed = { effect: 'write', reply: outcome, answer: 'status' } as const;

/** A status that fails only if it says so: a missing one counts as success. */
export const statusOrSuccess = z.preprocess((value) => value ?? 1, status);

/**
 * The reply to a write without fields in the specification: successful without a failing status.
 */
export const acknowledgement = z.object({ status: statusOrSuccess, message: text });

export const userParams = z.object({ user_id: id });

/** A read whose path ends in the customer's id. */
export const readOfUser = {
  method: 'GET',
  effect: 'read',
  customer: 'user_id',
  params: userParams,
} as const;

/** extension: stock of a variation; absent when the API omits it. */
export const stock = extension(z.preprocess(digitsToNumber, z.number().int().min(0)));

function digitsToNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
}

export const imageNames = list(text);

/**
 * extension: the lowest price of the 30 days before the current reduction (Code de la consommation
 * L112-1-1); absent when the price is not reduced.
 */
export const priorPrice = extension(euros);

/** extension: the legal identity of a seller. */
export const sellerIdentity = z.object({
  fullname: text,
  legal_name: text,
  legal_form: text,
  address: text,
  /** SIREN or SIRET, or the number in another register. */
  registration: text,
  /** '' for a seller without one; absent when it is unknown. */
  vat_number: extension(z.string().trim()),
  email: text,
  phone: text,
  /** Whether the seller acts as a professional. */
  professional: extension(yesNo),
});

/** One product of a grid or carousel: home, listing and similar products. */
export const productCard = z.object({
  _id: id,
  title: text,
  catagory: text,
  images: imageNames,
  price: euros,
  /** 0 not favourite, 1 favourite */
  isFav: count(),
  brand: extension(text),
  /** extension: the available colours, each with its CSS colour and its first pictures */
  colors: extension(list(z.object({ color: name, color_code: text, image: imageNames }))),
  /** extension: false when every variation is sold out */
  available: extension(yesNo),
  lowest_price_30_days: priorPrice,
});

/** One of the similar products of a product. */
export const similarProduct = z.object({
  _id: id,
  catagory: text,
  title: text,
  images: imageNames,
  similr_isFav: count(),
  /** extension */
  price: extension(euros),
  /** extension: as in `productCard` */
  available: extension(yesNo),
});

/** An address in the specification's format. */
function addressOf<Part extends z.ZodType>(part: Part) {
  return z.object({
    name: part,
    telephone: part,
    address: part,
    pobox: part,
    city: part,
    country: part,
    countryCode: part,
  });
}

/** An address of a customer, or an order's copy of it. */
export const postalAddress = addressOf(text);

/** An address in a request. */
export const givenAddress = addressOf(givenText);

/** Latitude, longitude. */
export const location = one(z.object({ coordinates: list(euros) }));

export const categoryRef = z.object({ _id: id, title: text });
