import { mapConcurrently } from '@/lib/concurrency/map-concurrently';
import { OverloadedError } from '@/lib/concurrency/semaphore';
import type { Customer } from '@/lib/domain/customer';
import { pictureSegments } from '@/lib/urls/picture-urls';
import { asCustomer } from './client';
import { getUserDeliveryNewAddress } from './contract/addresses';
import { userGetToCart } from './contract/cart';
import { get_all_message_by_product_user_id, get_all_user_chat } from './contract/chat';
import { getFavProduct } from './contract/favourites';
import { getUserNotification } from './contract/notifications';
import { getAllOrders, getOrderDetailByPartId } from './contract/orders';
import { orNull } from './errors';
import { readSettingsRecord } from './notifications';
import { succeeded } from './outcome';
import { readPicture } from './pictures';
import { readAccount } from './profile';

/** The data that the marketplace holds about a customer. */
export interface CustomerData {
  /**
   * By name, in the marketplace's own fields; null where something could not be read. The photo is
   * the picture itself.
   */
  readonly parts: Readonly<Record<string, unknown>>;
  /** The parts that could not be read, the photo, and the orders and chats ("commandes/<id>"). */
  readonly missing: readonly string[];
}

/** Reads at a time of the orders, and of the chats: other requests must be served meanwhile. */
const readsAtOnce = 4;

/**
 * Exports all customer data that the calls of the specification return (GDPR, article 20). Names
 * what could not be read; only a failure of the whole export throws.
 */
export async function readCustomerData({ id }: Customer): Promise<CustomerData> {
  const missing: string[] = [];
  const orMissing = async (name: string, reading: Promise<unknown>) => {
    const value = await orNull(reading);
    if (value === null) missing.push(name);
    return value;
  };
  const parts: Readonly<Record<string, Promise<unknown>>> = {
    compte: readAccountWithPhoto(id, (reading) => orMissing('compte/photo', reading)),
    adresses: asCustomer(id, getUserDeliveryNewAddress, {}).then(({ record }) => record),
    favoris: asCustomer(id, getFavProduct, {}).then(({ record }) => record),
    panier: asCustomer(id, userGetToCart, {}),
    notifications: asCustomer(id, getUserNotification, {}).then(({ data }) => data),
    preferences: readSettings(id),
    commandes: readOrders(id, (order, reading) => orMissing(`commandes/${order}`, reading)),
    conversations: readChats(id, (chat, reading) => orMissing(`conversations/${chat}`, reading)),
  };
  const read = Object.entries(parts).map(
    async ([name, part]) => [name, await orMissing(name, part)] as const,
  );
  return { parts: Object.fromEntries(await Promise.all(read)), missing };
}

async function readAccountWithPhoto(
  customerId: string,
  orMissing: (reading: Promise<unknown>) => Promise<unknown>,
) {
  const account = await readAccount(customerId);
  if (!account) return null;
  return { ...account, photo: account.photo ? await orMissing(readPhoto(account.photo)) : null };
}

/**
 * The photo as a data URL: its name below the marketplace's public path is sent to no browser,
 * because it opens the picture without a session. null when it is lost, or too many are read.
 */
async function readPhoto(name: string): Promise<string | null> {
  try {
    const picture = await readPicture(pictureSegments(name));
    return (
      picture && `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`
    );
  } catch (error) {
    if (error instanceof OverloadedError) return null;
    throw error;
  }
}

async function readSettings(customerId: string) {
  return (await readSettingsRecord(customerId)) ?? {};
}

/** The result of a read about one order or chat; null, and recorded as missing, if it fails. */
type OrMissing = (id: string, reading: Promise<unknown>) => Promise<unknown>;

async function readOrders(customerId: string, orMissing: OrMissing) {
  const { data } = await asCustomer(customerId, getAllOrders, {});
  return mapConcurrently(data, readsAtOnce, async (order) => {
    const part = order.products[0]?.part_id;
    const details = part
      ? await orMissing(order._id, readOrderDetail(customerId, order._id, part))
      : [];
    return { ...order, all_info: details };
  });
}

async function readOrderDetail(customerId: string, id: string, part_id: string) {
  const call = getOrderDetailByPartId;
  const reply = await asCustomer(customerId, call, { body: { id, part_id } });
  return succeeded(call, reply).all_info;
}

async function readChats(customerId: string, orMissing: OrMissing) {
  const { data } = await asCustomer(customerId, get_all_user_chat, {});
  return mapConcurrently(data, readsAtOnce, async (chat) => {
    const { product_id } = chat.doc;
    return { ...chat, messages: await orMissing(chat._id, readMessages(customerId, product_id)) };
  });
}

async function readMessages(customerId: string, product_id: string) {
  const call = get_all_message_by_product_user_id;
  return (await asCustomer(customerId, call, { body: { product_id } })).data;
}
