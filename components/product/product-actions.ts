import { newIdempotencyKey } from '@/components/forms/idempotency-key';
import { type FormReply, postForm } from '@/components/forms/post-form';

/**
 * Handlers of clicks on a product. They load with the first of them (`load-product-actions.ts`), so
 * that pages start with little code.
 */

export { postForm } from '@/components/forms/post-form';
export { restore, showSizes, writeChoiceToUrl } from './choice-url';
export { share } from './share';

/**
 * The idempotency keys of additions that have not succeeded: the next submission reuses the key,
 * since the addition may have been done. An addition that waits for the login is stored with its
 * key, so that the next one is another.
 */
const keys = new WeakMap<HTMLFormElement, string>();

/** Sends the add-to-cart form. */
export async function sendAddition(form: HTMLFormElement): Promise<FormReply> {
  const key = keys.get(form) ?? newIdempotencyKey();
  keys.set(form, key);
  const fields = new FormData(form);
  fields.set('idempotency_key', key);
  const reply = await postForm('/api/cart', fields);
  if (reply.status === 1 || reply.to) keys.delete(form);
  return reply;
}
