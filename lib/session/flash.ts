import { headers } from 'next/headers';
import { z } from 'zod';
import { sealFirstFitting, withoutLongest } from './fitting';
import { unseal } from './seal';
import { cookieName, isSecureSite } from './secrets';

/**
 * What a form is told after the redirect: a message, or the errors and the typed values of one form. Travels once, in a
 * short-lived encrypted cookie. The middleware takes it out and hands it as a header to a page that is rendered per
 * request; on a catalogue page, which depends on its address alone, a script asks for it.
 */
const flashSchema = z.object({
  tone: z.enum(['success', 'warning', 'error']),
  message: z.string(),
  /** Name of the form that errors and values belong to. */
  form: z.string().optional(),
  errors: z.record(z.string(), z.string()).optional(),
  values: z.record(z.string(), z.string()).optional(),
});
export type Flash = z.output<typeof flashSchema>;

/** Stands in place of a form's name for what the page of results says. */
export const resultForm = 'result';

export const flashHeader = 'x-vitrine-flash';
const seconds = 120;
const longestMessage = 400;
const leftOut = 'Ce qui était trop long n’a pas pu être conservé : saisissez-le de nouveau.';

export function flashCookieName(): string {
  return cookieName('vitrine_flash');
}

/**
 * The cookies that carry a flash to the next page: the message, and a sign without content that tells scripts that one
 * waits, so that other pages ask for nothing. What is too long is left out, and that is said.
 */
export async function flashCookies(flash: Flash) {
  const value = await sealFirstFitting(everSmaller(flash), seconds);
  if (value === null) throw new Error('a message alone does not fit into its cookie');
  return bothCookies(value, '1', seconds);
}

/** The same cookies without content, which a browser takes as their end. */
export function endedFlashCookies() {
  return bothCookies('', '', 0);
}

function bothCookies(flash: string, sign: string, maxAge: number) {
  const common = { secure: isSecureSite(), sameSite: 'lax', path: '/', maxAge } as const;
  return [
    { ...common, name: flashCookieName(), value: flash, httpOnly: true },
    { ...common, name: cookieName('vitrine_message'), value: sign, httpOnly: false },
  ] as const;
}

function* everSmaller(flash: Flash): Generator<Flash> {
  const { values = {}, tone, form } = flash;
  const whole = shortened(flash.message);
  yield { ...flash, message: whole };
  const message = Object.keys(values).length > 0 ? `${whole} ${leftOut}` : whole;
  for (const kept of withoutLongest(values)) yield { ...flash, message, values: kept };
  yield { tone, message, form };
}

/** A marketplace may say much, and say it oddly. */
function shortened(message: string): string {
  const line = message.replace(/\p{Cc}/gu, ' ');
  return line.length > longestMessage ? `${line.slice(0, longestMessage - 1)}…` : line;
}

/** The flash of this request, if there is one that is genuine. Only for pages that are rendered per request. */
export async function readFlash(): Promise<Flash | null> {
  return openFlash((await headers()).get(flashHeader));
}

/** The flash that a cookie holds, if it is genuine. */
export async function openFlash(sealed: string | null | undefined): Promise<Flash | null> {
  if (!sealed) return null;
  const parsed = flashSchema.safeParse(await unseal(sealed, seconds));
  return parsed.success ? parsed.data : null;
}

/** The flash of one form: its errors and typed values after a failed attempt. */
export async function readFormFlash(form: string): Promise<Flash | null> {
  const flash = await readFlash();
  return flash?.form === form ? flash : null;
}
