import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  addUserDeliveryNewAddress,
  editUserDeliveryNewAddress,
  getUserDeliveryAddress,
  getUserDeliveryDeleteAddress,
  getUserDeliveryNewAddress,
  getUserDeliveryNewAddressSingle,
  makeDefaultDeliveryAddress,
} from '../../../lib/marketplace/contract/addresses';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Db, Row } from '../../db/schema';
import type { FrozenAddress } from '../../db/tables/payment';
import { serve } from '../../http/serve';
import type { Context } from '../../ports/context';
import { lockCustomer } from '../../repositories/customers';
import { phoneProblem } from './registration-rules';

const maxAddresses = 50;
const unknownAddress = 'Cette adresse n’existe pas.';

type Form = z.output<typeof addUserDeliveryNewAddress.body>;
type Address = Row<'address'>;

/** Registers delivery addresses. */
export function addressRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, getUserDeliveryNewAddress, async ({ params }) => ({
    record: (await selectAddresses(db, params.user_id)).map(toWire),
  }));

  serve(app, getUserDeliveryAddress, async ({ params }) => {
    const [first] = await selectAddresses(db, params.user_id);
    return first?.is_default ? { status: 1, record: toWire(first) } : { status: 0, record: null };
  });

  serve(app, getUserDeliveryNewAddressSingle, async ({ body }) => {
    const row = await selectAddress(db, body.user_id, body.id);
    if (!row) throw new Refusal(unknownAddress);
    return { status: 1, record: [toWire(row)] };
  });

  serve(app, getUserDeliveryDeleteAddress, async ({ body }) => {
    await removeAddress(db, body.user_id, body.id);
    return { status: 1, message: 'L’adresse est supprimée.' };
  });

  serve(app, makeDefaultDeliveryAddress, async ({ body }) => {
    await db.transaction().execute(async (rows) => {
      await lockCustomer(rows, body.user_id);
      const address = await selectAddress(rows, body.user_id, body.id);
      if (!address) throw new Refusal(unknownAddress);
      await setDefaultAddress(rows, address);
    });
    return { status: 1, message: 'C’est maintenant votre adresse par défaut.' };
  });

  serve(app, addUserDeliveryNewAddress, async ({ body }) => {
    await addAddress(db, body);
    return { status: 1, message: 'L’adresse est ajoutée.' };
  });

  serve(app, editUserDeliveryNewAddress, async ({ body }) => {
    await db
      .updateTable('address')
      .set(toColumns(body))
      .where('customer_id', '=', body.user_id)
      .where('id', '=', body.id)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal(unknownAddress));
    return { status: 1, message: 'L’adresse est modifiée.' };
  });
}

/** Returns the customer's addresses, the default one first, then in the order of creation. */
function selectAddresses(db: Db, customerId: string) {
  return db
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function selectAddress(db: Db, customerId: string, id: string) {
  return db
    .selectFrom('address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds an address; the first one becomes the default. @throws Refusal */
async function addAddress(db: Db, form: Form): Promise<void> {
  const data = toColumns(form);
  await db.transaction().execute(async (rows) => {
    if (!(await lockCustomer(rows, form.user_id))) throw new Refusal('Ce compte n’existe pas.');
    const others = await selectAddresses(rows, form.user_id);
    if (others.length >= maxAddresses) {
      throw new Refusal(`Vous avez déjà ${maxAddresses} adresses\u00a0: supprimez-en une d’abord.`);
    }
    const isFirst = others.length === 0;
    const own = { id: newId(), customer_id: form.user_id, is_default: isFirst };
    await rows
      .insertInto('address')
      .values({ ...own, ...data })
      .execute();
  });
}

/**
 * Deletes an address; if it was the default one, the oldest other becomes the default.
 * @throws Refusal
 */
async function removeAddress(db: Db, customerId: string, id: string): Promise<void> {
  await db.transaction().execute(async (rows) => {
    await lockCustomer(rows, customerId);
    const address = await selectAddress(rows, customerId, id);
    if (!address) throw new Refusal(unknownAddress);
    await rows.deleteFrom('address').where('id', '=', address.id).execute();
    const next = address.is_default ? (await selectAddresses(rows, customerId))[0] : undefined;
    if (next) await setDefaultAddress(rows, next);
  });
}

/**
 * Makes an address the only default. Two statements, since a unique index allows one default at any
 * time.
 */
async function setDefaultAddress(db: Db, { customer_id, id }: Address): Promise<void> {
  await db
    .updateTable('address')
    .set({ is_default: false })
    .where('customer_id', '=', customer_id)
    .where('is_default', '=', true)
    .execute();
  await db.updateTable('address').set({ is_default: true }).where('id', '=', id).execute();
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
export function freezeAddress(row: Address): FrozenAddress {
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

function toWire(row: Address) {
  const { latitude, longitude } = row;
  return {
    _id: row.id,
    ...freezeAddress(row),
    location:
      latitude === null || longitude === null ? null : { coordinates: [latitude, longitude] },
    is_shipping_address: row.is_default ? 1 : 0,
  };
}
