import { emailVerifyCodeWeb, userRegisteration } from '../../../lib/marketplace/contract/account';
import { deleteItemFromCart } from '../../../lib/marketplace/contract/cart';
import { userCheckoutApi } from '../../../lib/marketplace/contract/checkout';
import { ask } from '../client';
import type { FakeSmtpServer } from '../fake-smtp-server';
import { mimeParts } from '../mime';
import type { Random } from '../random';
import type { Server } from '../server';
import {
  addToCart,
  cards,
  cartOf,
  checkoutBody,
  type Found,
  newAddress,
  newEmail,
  ordersOf,
  pay,
  registration,
} from '../shopper';

/** Simulated customer who buys one piece at a time. */
export interface Buyer {
  readonly email: string;
  readonly userId: string;
  /** @returns whether the marketplace acknowledged an order */
  buy(server: Server): Promise<boolean>;
  /** Returns the numbers of the customer's orders. */
  orderNumbers(server: Server): Promise<readonly string[]>;
}

/** Registers a customer with an address, who reads the code from the mail server. */
export async function newBuyer(
  server: Server,
  receiver: FakeSmtpServer,
  pieces: readonly Found[],
  random: Random,
): Promise<Buyer> {
  const email = newEmail();
  const { data } = await ask(server, userRegisteration, { body: registration(email) });
  const userId = data?._id ?? '';
  const code = /^\d{6}$/m.exec(mimeParts(await receiver.mailTo(email)).text)?.[0] ?? '';
  await ask(server, emailVerifyCodeWeb, { body: { user_id: userId, code } });
  const addressId = await newAddress(server, userId);
  return {
    email,
    userId,
    buy: async (at) => {
      const found = pieces[Math.floor(random.next() * pieces.length)];
      if (!found) throw new Error('no pieces to buy');
      await addToCart(at, userId, found);
      const { url } = await ask(at, userCheckoutApi, { body: checkoutBody(userId, addressId) });
      if (url && (await pay(url, cards.accepted)).status === 303) return true;
      // A piece that is sold out prevents every further purchase while it is in the cart.
      for (const { cart } of await cartOf(at, userId)) {
        await ask(at, deleteItemFromCart, { body: { user_id: userId, cart_id: cart._id } });
      }
      return false;
    },
    orderNumbers: async (at) => (await ordersOf(at, userId)).map(({ order_id }) => order_id ?? ''),
  };
}
