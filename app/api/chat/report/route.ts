import { doneAndGo, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { refererPath } from '@/lib/bff/respond';
import { chatReportForm } from '@/lib/forms/chat';
import { readChat, reportChat } from '@/lib/marketplace/chat';

/**
 * Reports the other party of one of the customer's own chats (specification 2 sections 4 and 5).
 */
export const POST = customerFormRoute({
  form: 'chat-report',
  schema: chatReportForm,
  page: '/chat',
  isRefilled: false,
  run: async ({ input, customer, request }) => {
    const chat = await readChat(customer.id, input.room_id);
    if (!chat) return gone(notFound);
    const outcome = await reportChat(customer.id, chat.roomId, input.reason);
    return outcome.ok
      ? doneAndGo(
          outcome.message || 'Votre signalement est enregistré.',
          refererPath(request, '/chat'),
        )
      : refused(outcome.message || 'Votre signalement n’a pas pu être enregistré. Réessayez.');
  },
});
