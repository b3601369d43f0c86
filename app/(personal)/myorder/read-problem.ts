import type { Message } from '@/lib/domain/message';
import { readFlash } from '@/lib/session/flash';

const forms = ['order-return', 'order-again', 'withdrawal'];

/** The error of a refused return, reorder or withdrawal without JavaScript; null without one. */
export async function readOrderProblem(): Promise<Message | null> {
  const flash = await readFlash();
  if (!flash?.form || !forms.includes(flash.form)) return null;
  return { tone: flash.tone, message: flash.errors?.reason ?? flash.message };
}
