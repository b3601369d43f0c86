import { doneAndGo, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notFound } from '@/lib/bff/messages';
import { chatDeletionForm } from '@/lib/forms/chat';
import { deleteChat, readChat } from '@/lib/marketplace/chat';

/** Deletes one of the customer's own chats (specification 2 section 4). */
export const POST = customerFormRoute({
  form: 'chats',
  schema: chatDeletionForm,
  page: '/chat',
  isRefilled: false,
  run: async ({ input, customer }) => {
    const chat = await readChat(customer.id, input.room_id);
    if (!chat) return gone(notFound);
    const outcome = await deleteChat(customer.id, chat.roomId);
    return outcome.ok
      ? doneAndGo(outcome.message || 'La conversation est supprimée.', '/chat')
      : refused(outcome.message || 'La conversation n’a pas pu être supprimée. Réessayez.');
  },
});
