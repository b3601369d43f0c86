import type { Context } from '../ports/context';
import { announceProgress } from '../services/orders/order-progress';
import { answerChats } from './answer-chats';

/** Does what is due now in the demo: tells customers how far their orders are, and answers for the sellers. */
export async function tick(context: Context): Promise<void> {
  await announceProgress(context);
  await answerChats(context);
}
