import type { z } from 'zod';
import type {
  addUserDeliveryNewAddress,
  getUserDeliveryNewAddress,
} from '../../../lib/marketplace/contract/addresses';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { FrozenAddress } from '../../db/schema';
import {
  deleteAddress,
  insertAddress,
  lockCustomer,
  selectAddress,
  selectAddresses,
  setDefaultAddress,
  updateAddress,
} from '../../repositories/addresses';
import type { Db } from '../../repositories/connection';
import { phoneProblem } from './registration-rules';

const maxAddresses = 50;
const unknownAddress = 'Cette adresse n’existe pas.';

type Form = z.output<typeof addUserDeliveryNewAddress.body>;
type Wire = z.output<typeof getUserDeliveryNewAddress.reply>['record'][number];
type Row = Awaited<ReturnType<typeof selectAddresses>>[number];

export async function listAddresses(db: Db, customerId: string): Promise<Wire[]> {
  return (await selectAddresses(db, customerId)).map(toWire);
}

/** @returns null when the customer has no address */
export async function defaultAddress(db: Db, customerId: string): Promise<Wire | null> {
  const first = (await selectAddresses(db, customerId))[0];
  return first?.is_default ? toWire(first) : null;
}

/** @throws Refusal when the customer has no such address */
export async function oneAddress(db: Db, customerId: string, id: string): Promise<Wire> {
  const row = await selectAddress(db, customerId, id);
  if (!row) throw new Refusal(unknownAddress);
  return toWire(row);
}

/** Adds an address; the first one becomes the default. @throws Refusal */
export async function addAddress(db: Db, form: Form): Promise<void> {
  const data = toColumns(form);
  await db.transaction().execute(async (rows) => {
    if (!(await lockCustomer(rows, form.user_id))) throw new Refusal('Ce compte n’existe pas.');
    const others = await selectAddresses(rows, form.user_id);
    if (others.length >= maxAddresses) {
      throw new Refusal(`Vous avez déjà ${maxAddresses} adresses : supprimez-en une d’abord.`);
    }
    await insertAddress(rows, {
      id: newId(),
      customer_id: form.user_id,
      is_default: others.length === 0,
      ...data,
    });
  });
}

/** @throws Refusal */
export async function changeAddress(db: Db, id: string, form: Form): Promise<void> {
  if (!(await updateAddress(db, form.user_id, id, toColumns(form)))) {
    throw new Refusal(unknownAddress);
  }
}

/**
 * Deletes an address; if it was the default one, the oldest other becomes the default.
 * @throws Refusal
 */
export async function removeAddress(db: Db, customerId: string, id: string): Promise<void> {
  await db.transaction().execute(async (rows) => {
    await lockCustomer(rows, customerId);
    const address = await selectAddress(rows, customerId, id);
    if (!address) throw new Refusal(unknownAddress);
    await deleteAddress(rows, customerId, id);
    const next = address.is_default ? (await selectAddresses(rows, customerId))[0] : undefined;
    if (next) await setDefaultAddress(rows, customerId, next.id);
  });
}

/** @throws Refusal */
export async function chooseDefaultAddress(db: Db, customerId: string, id: string): Promise<void> {
  await db.transaction().execute(async (rows) => {
    await lockCustomer(rows, customerId);
    if (!(await selectAddress(rows, customerId, id))) throw new Refusal(unknownAddress);
    await setDefaultAddress(rows, customerId, id);
  });
}

function toColumns(form: Form) {
  const problem = phoneProblem(form.telephone);
  if (problem) throw new Refusal(problem);
  if (form.address.trim() === '') throw new Refusal("L'adresse est requise");
  const texts = {
    name: form.name.trim(),
    telephone: form.telephone.trim(),
    address: form.address.trim(),
    pobox: form.pobox.trim(),
    city: form.city.trim(),
    country: form.country.trim(),
    country_code: form.countryCode.trim() || '+33',
  };
  if (Object.values(texts).some((value) => value.length > 300)) {
    throw new Refusal('Une ligne de l’adresse est trop longue.');
  }
  return {
    ...texts,
    latitude: within(form.latitude, 90),
    longitude: within(form.longitude, 180),
  };
}

function within(degrees: number | null, most: number): number | null {
  return degrees !== null && Math.abs(degrees) <= most ? degrees : null;
}

/** Returns a snapshot of an address for an order. */
export function freezeAddress(row: Row): FrozenAddress {
  return {
    name: row.name,
    telephone: row.telephone,
    address: row.address,
    pobox: row.pobox,
    city: row.city,
    country: row.country,
    countryCode: row.country_code,
  };
}

function toWire(row: Row): Wire {
  const { latitude, longitude } = row;
  return {
    _id: row.id,
    ...freezeAddress(row),
    location:
      latitude === null || longitude === null ? null : { coordinates: [latitude, longitude] },
    is_shipping_address: row.is_default ? 1 : 0,
  };
}
