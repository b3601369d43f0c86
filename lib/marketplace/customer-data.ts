import type { Customer } from '@/lib/domain/customer';
import { asCustomer } from './client';
import { getUserDeliveryNewAddress } from './contract/addresses';
import { userGetToCart } from './contract/cart';
import { get_all_message_by_product_user_id, get_all_user_chat } from './contract/chat';
import { getFavProduct } from './contract/favourites';
import { getnotificationsettingsPost, getUserNotification } from './contract/notifications';
import { getAllOrders, getOrderDetailByPartId } from './contract/orders';
import { orNull } from './errors';
import { succeeded } from './outcome';
import { readAccount } from './profile';

/**
 * The data that the marketplace holds about a customer, in its own fields; null for parts that
 * could not be read.
 */
export type CustomerData = Readonly<Record<string, unknown>>;

/**
 * Exports all customer data that the calls of the specification return (GDPR, article 20). A part
 * that fails is null; only a failure of the whole export throws.
 */
export async function readCustomerData({ id }: Customer): Promise<CustomerData> {
  const parts: Readonly<Record<string, Promise<unknown>>> = {
    compte: readAccount(id),
    adresses: asCustomer(id, getUserDeliveryNewAddress, {}).then(({ record }) => record),
    favoris: asCustomer(id, getFavProduct, {}).then(({ record }) => record),
    panier: asCustomer(id, userGetToCart, {}),
    notifications: asCustomer(id, getUserNotification, {}).then(({ data }) => data),
    preferences: readSettings(id),
    commandes: readOrders(id),
    conversations: readChats(id),
  };
  const read = Object.entries(parts).map(
    async ([name, part]) => [name, await orNull(part)] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

async function readSettings(customerId: string) {
  const call = getnotificationsettingsPost;
  const reply = await asCustomer(customerId, call, { body: { user_type: 'user' } });
  return succeeded(call, reply).data;
}

async function readOrders(customerId: string) {
  const { data } = await asCustomer(customerId, getAllOrders, {});
  const orders: unknown[] = [];
  // Sequential: a customer may have many orders, and other requests must be served meanwhile.
  for (const order of data) {
    const part = order.products[0]?.part_id;
    const details = part ? await readOrderDetail(customerId, order._id, part) : [];
    orders.push({ ...order, all_info: details });
  }
  return orders;
}

async function readOrderDetail(customerId: string, id: string, part_id: string) {
  const call = getOrderDetailByPartId;
  const reply = await asCustomer(customerId, call, { body: { id, part_id } });
  return succeeded(call, reply).all_info;
}

async function readChats(customerId: string) {
  const { data } = await asCustomer(customerId, get_all_user_chat, {});
  const chats: unknown[] = [];
  for (const chat of data) {
    const body = { product_id: chat.doc.product_id };
    const thread = await asCustomer(customerId, get_all_message_by_product_user_id, { body });
    chats.push({ ...chat, messages: thread.data });
  }
  return chats;
}
