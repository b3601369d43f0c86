import type { Context } from '../ports/context';
import { announceProgress } from '../services/orders/order-progress';
import { answerChats } from './answer-chats';

/**
 * Runs the due steps of the demo simulation: announces order stages and answers for the sellers.
 */
export async function tick(context: Context): Promise<void> {
  await announceProgress(context);
  await answerChats(context);
}
