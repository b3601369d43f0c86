import { io } from 'socket.io-client';
import {
  getUserDeliveryAddress,
  getUserDeliveryNewAddress,
} from '../../lib/marketplace/contract/addresses';
import { userGetToCart } from '../../lib/marketplace/contract/cart';
import {
  get_all_message_by_product_user_id,
  get_all_user_chat,
  sendMessageEvent,
} from '../../lib/marketplace/contract/chat';
import { addFavProduct, getFavProduct } from '../../lib/marketplace/contract/favourites';
import {
  getnotificationsettingsPost,
  getUserNotification,
} from '../../lib/marketplace/contract/notifications';
import { getAllOrders } from '../../lib/marketplace/contract/orders';
import { getuserprofile } from '../../lib/marketplace/contract/profile';
import { ask } from './client';
import type { Server } from './server';
import { addToCart, cards, findVariation, openPayment, password, pay } from './shopper';

/** A customer with one of every entity. */
export interface SampleCustomer {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly addressId: string;
  readonly productId: string;
  readonly sellerId: string;
  readonly variationId: string;
  readonly cartLineId: string;
  readonly favouriteId: string;
  readonly roomId: string;
  readonly orderId: string;
  readonly partId: string;
  readonly trackingNumber: string;
}

/** Registers a customer with an order, an address, a cart line, a favourite and a chat. */
export async function newSampleCustomer(server: Server): Promise<SampleCustomer> {
  const found = await findVariation(server, (stock) => stock >= 5);
  const { userId, email, url } = await openPayment(server, found);
  await pay(url, cards.accepted);
  const productId = found.product._id;
  await addToCart(server, userId, found, 'key-1');
  await ask(server, addFavProduct, { body: { user_id: userId, product_id: productId } });
  await say(server, {
    user_id: userId,
    product_id: productId,
    seller_id: found.product.provider_id,
  });
  const addresses = await ask(server, getUserDeliveryAddress, { params: { user_id: userId } });
  const cart = await ask(server, userGetToCart, { params: { user_id: userId } });
  const favourites = await ask(server, getFavProduct, { params: { user_id: userId } });
  const chats = await ask(server, get_all_user_chat, { params: { user_id: userId } });
  const orders = await ask(server, getAllOrders, { body: { userid: userId } });
  const customer = {
    email,
    password,
    userId,
    addressId: addresses.record?._id,
    productId,
    sellerId: found.product.provider_id,
    variationId: found.variation._id,
    cartLineId: cart.record[0]?.cart._id,
    favouriteId: favourites.record[0]?.favourite_id,
    roomId: chats.data[0]?._id,
    orderId: orders.data[0]?._id,
    partId: orders.data[0]?.products[0]?.part_id,
    trackingNumber: orders.data[0]?.tracking_number,
  };
  return isComplete(customer) ? customer : missing(customer);
}

/** Returns all data of a customer, as the customer can read it. */
export async function recordOf(server: Server, { userId, productId }: SampleCustomer) {
  const params = { user_id: userId };
  const settings = { id: userId, user_type: 'user' };
  return [
    await ask(server, getuserprofile, { params }),
    await ask(server, getUserDeliveryNewAddress, { params }),
    await ask(server, userGetToCart, { params }),
    await ask(server, getFavProduct, { params }),
    await ask(server, getAllOrders, { body: { userid: userId } }),
    await ask(server, getUserNotification, { params }),
    await ask(server, getnotificationsettingsPost, { body: settings }),
    await ask(server, get_all_user_chat, { params }),
    await ask(server, get_all_message_by_product_user_id, {
      body: { product_id: productId, user_id: userId },
    }),
  ];
}

/** Sends the first message of a thread. */
async function say(
  server: Server,
  thread: { user_id: string; product_id: string; seller_id: string },
): Promise<void> {
  const socket = io(server.api, { transports: ['websocket'], auth: { user_id: thread.user_id } });
  try {
    const message = { ...thread, message: 'Bonjour, taille-t-il grand ?', message_by: 1 };
    await socket.timeout(120_000).emitWithAck(sendMessageEvent, message);
  } finally {
    socket.disconnect();
  }
}

type Found = { readonly [Name in keyof SampleCustomer]: string | undefined };

function isComplete(found: Found): found is SampleCustomer {
  return Object.values(found).every((value) => value !== undefined && value !== '');
}

function missing(found: Found): never {
  const names = Object.entries(found).flatMap(([name, value]) => (value ? [] : [name]));
  throw new Error(`the customer has no ${names.join(', ')}`);
}
