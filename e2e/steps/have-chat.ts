import { io } from 'socket.io-client';
import { getSingleNewProducts } from '../../lib/marketplace/contract/catalogue';
import {
  getResponseInitate,
  responseEvent,
  sendMessageEvent,
} from '../../lib/marketplace/contract/chat';
import type { Places } from '../support/world';
import { ask } from './ask-marketplace';

/** What a customer asks of a product's seller. */
export const chatMessage = (productId: string) => `Bonjour, avez-vous cet article ? ${productId}`;

/** Writes to the seller of a product in a customer's name, by the marketplace's own socket */
export async function haveChat(
  { api }: Pick<Places, 'api'>,
  customerId: string,
  productId: string,
): Promise<void> {
  const detail = { id: productId, user_id: customerId };
  const { products } = getSingleNewProducts.reply.parse(
    await ask(api, getSingleNewProducts, detail),
  );
  const message = chatMessage(productId);
  const socket = io(api, {
    transports: ['polling'],
    forceNew: true,
    auth: { user_id: customerId },
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('connect_error', reject);
      socket.on(responseEvent, (reply: unknown) => {
        if (getResponseInitate.parse(reply).chat.some((sent) => sent.message === message))
          resolve();
      });
      socket.emit(sendMessageEvent, {
        user_id: customerId,
        product_id: productId,
        seller_id: products?.provider_id,
        message,
        message_by: 1,
      });
    });
  } finally {
    socket.disconnect();
  }
}
