import { headers } from 'next/headers';
import { z } from 'zod';
import { withoutLongest } from './cookie-limit';
import { sealedCookie } from './sealed-cookie';
import { sealFirstForm, unsealForm } from './sealed-form';
import { cookieName } from './secrets';

/**
 * A one-time message after a redirect: a message, or the errors and typed values of a form. Stored
 * in a short-lived encrypted cookie. The middleware passes it as a header to pages rendered per
 * request; on cached catalogue pages, a script fetches it.
 */
const flashSchema = z.object({
  tone: z.enum(['success', 'warning', 'error', 'neutral']),
  message: z.string(),
  /** Name of the form that errors and values belong to. */
  form: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  values: z.record(z.string(), z.string()).optional(),
  /** Another customer than the last one of this browser has signed in. */
  isOtherCustomer: z.literal(true).optional(),
});
export type Flash = z.output<typeof flashSchema>;

/** The form name that the result page reads. */
export const resultForm = 'result';

export const flashHeader = 'x-vitrine-flash';
const seconds = 120;
const longestMessage = 400;
const valuesDropped =
  'Ce qui était trop long n’a pas pu être conservé\u00a0: saisissez-le de nouveau.';

export function flashCookieName(): string {
  return cookieName('vitrine_flash');
}

/**
 * The cookies of a flash: the message, and an empty marker that scripts can read, so that pages
 * without a flash fetch nothing. Content that exceeds the cookie is dropped, which the message
 * mentions.
 */
export async function flashCookies(flash: Flash) {
  const fitting = await sealFirstForm(shrinkingFlashes(flash), seconds);
  if (fitting === null) throw new Error('a message alone does not fit into its cookie');
  return bothCookies(fitting.sealed, '1');
}

/** The same cookies, expired. */
export function endedFlashCookies() {
  return bothCookies('', '');
}

function bothCookies(flash: string, sign: string) {
  return [
    sealedCookie('vitrine_flash', flash, seconds),
    { ...sealedCookie('vitrine_message', sign, seconds), httpOnly: false },
  ] as const;
}

function* shrinkingFlashes(flash: Flash): Generator<Flash> {
  const { values = {}, tone, form, isOtherCustomer } = flash;
  const whole = shortened(flash.message);
  yield { ...flash, message: whole };
  const message = Object.keys(values).length > 0 ? `${whole} ${valuesDropped}` : whole;
  for (const fitting of withoutLongest(values)) yield { ...flash, message, values: fitting };
  yield { tone, message, form, isOtherCustomer };
}

/** Truncates a message of the marketplace and removes control characters. */
function shortened(message: string): string {
  const line = message.replace(/\p{Cc}/gu, ' ');
  return line.length > longestMessage ? `${line.slice(0, longestMessage - 1)}…` : line;
}

/** The flash of this request, when it is authentic. Only for pages rendered per request. */
export async function readFlash(): Promise<Flash | null> {
  return openFlash((await headers()).get(flashHeader));
}

/** Decrypts the flash of a cookie; null when it is not authentic. */
export async function openFlash(sealed: string | null | undefined): Promise<Flash | null> {
  if (!sealed) return null;
  const parsed = flashSchema.safeParse(await unsealForm(sealed, seconds));
  return parsed.success ? parsed.data : null;
}

/** The flash of one form: its errors and typed values after a failed attempt. */
export async function readFormFlash(form: string): Promise<Flash | null> {
  const flash = await readFlash();
  return flash?.form === form ? flash : null;
}
