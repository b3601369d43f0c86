import { cookies } from 'next/headers';
import { done } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { chatSeenForm } from '@/lib/forms/chat';
import { recordChatSeen } from '@/lib/session/chat-visits';

/** Marks a chat as seen. An open chat sends it by itself; without a session nothing is stored. */
export const POST = formRoute({
  form: 'chat-seen',
  schema: chatSeenForm,
  page: '/chat',
  run: async ({ input, session }) => {
    const { customer } = session;
    if (customer) {
      const until = Date.parse(input.until);
      await recordChatSeen(await cookies(), customer.id, input.product_id, until);
    }
    return done('');
  },
});
