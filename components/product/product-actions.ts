import { newIdempotencyKey } from '@/components/forms/idempotency-key';
import { type FormReply, postForm } from '@/components/forms/post-form';

/** What presses on a product do: fetched with the first of them (`load-product-actions.ts`), so that pages carry little until then. */

export { postForm } from '@/components/forms/post-form';
export { restoreChoiceFromUrl, showSizes, writeChoiceToUrl } from './choice-url';
export { share } from './share';

/** Names of presses that were not answered with success: the next one is the same one sent again, since it may have been done. */
const names = new WeakMap<HTMLFormElement, string>();

/** Sends the form that adds to the cart. */
export async function sendAddition(form: HTMLFormElement): Promise<FormReply> {
  const name = names.get(form) ?? newIdempotencyKey();
  names.set(form, name);
  const fields = new FormData(form);
  fields.set('press', name);
  const reply = await postForm('/api/cart', fields);
  if (reply.status === 1) names.delete(form);
  return reply;
}
