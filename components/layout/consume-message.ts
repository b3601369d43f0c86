import { deleteOptionalData } from '@/components/session/optional-data';
import { Banner } from '@/components/ui/banner';
import { fetchJson } from '@/components/ui/fetch-json';
import type { Message } from '@/lib/domain/message';

interface Answer {
  readonly message: Message | null;
  readonly isOtherCustomer: boolean;
}

/**
 * Fetches the flash message, which the server then deletes, and deletes the optional data of another
 * customer when somebody has signed in.
 * @returns null when it was shown elsewhere meanwhile
 */
export async function consumeMessage() {
  const { message, isOtherCustomer } = await fetchJson<Answer>('/api/message', { method: 'POST' });
  if (isOtherCustomer) deleteOptionalData();
  return message && { message, View: Banner };
}
