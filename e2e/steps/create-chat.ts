import { expect } from 'playwright/test';
import { io } from 'socket.io-client';
import { getSingleNewProducts } from '../../lib/marketplace/contract/catalogue';
import {
  get_all_message_by_product_user_id,
  get_all_user_chat,
  sendMessageEvent,
} from '../../lib/marketplace/contract/chat';
import type { Endpoints } from '../support/test-environment';
import { answerOf, ask } from './ask-marketplace';

/** The text of a customer's message about a product. */
export const chatMessage = (productId: string) => `Bonjour, avez-vous cet article ? ${productId}`;

/**
 * Sends a message to the seller of a product through the marketplace's socket.
 * @returns the room id
 */
export async function createChat(
  { api }: Pick<Endpoints, 'api'>,
  customerId: string,
  productId: string,
): Promise<string> {
  const detail = { id: productId, user_id: customerId };
  const { products } = getSingleNewProducts.reply.parse(
    await ask(api, getSingleNewProducts, detail),
  );
  const message = chatMessage(productId);
  const socket = io(api, { transports: ['polling'], forceNew: true });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('connect', resolve);
      socket.on('connect_error', reject);
    });
    socket.emit(sendMessageEvent, {
      user_id: customerId,
      product_id: productId,
      seller_id: products?.provider_id,
      message,
      message_by: 1,
    });
    // A marketplace may not confirm that the message has arrived.
    const about = { user_id: customerId, product_id: productId };
    const texts = async () => {
      const thread = await ask(api, get_all_message_by_product_user_id, about);
      const { data } = get_all_message_by_product_user_id.reply.parse(thread);
      return data.map(({ message: text }) => text);
    };
    await expect.poll(texts, 'the message in its thread').toContain(message);
  } finally {
    socket.disconnect();
  }
  const path = get_all_user_chat.path.replace(':user_id', customerId);
  const { data } = get_all_user_chat.reply.parse(await answerOf(`${api}/${path}`));
  return data.find(({ doc }) => doc.product_id === productId)?._id ?? '';
}
