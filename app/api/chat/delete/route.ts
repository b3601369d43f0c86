import { deleteOwn } from '@/lib/bff/delete-own';
import { customerFormRoute } from '@/lib/bff/form-route';
import { chatDeletionForm } from '@/lib/forms/chat';
import { deleteChat, isChatListed } from '@/lib/marketplace/chat';

/** Deletes one of the customer's own chats (specification 2 section 4). */
export const POST = customerFormRoute({
  form: 'chats',
  schema: chatDeletionForm,
  page: '/chat',
  isRefilled: false,
  run: ({ input, customer }) =>
    deleteOwn({
      isListed: () => isChatListed(customer.id, input.room_id),
      remove: () => deleteChat(customer.id, input.room_id),
      page: '/chat',
      success: 'La conversation est supprimée.',
      refusal: 'La conversation n’a pas pu être supprimée. Réessayez.',
    }),
});
