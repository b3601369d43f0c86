import { sealData, unsealData } from 'iron-session';
import { headers } from 'next/headers';
import { z } from 'zod';
import { cookieName, isSecureSite, sessionPasswords } from './secrets';

/**
 * What a form without JavaScript is told after the redirect: a message, or the errors and the typed values of one form.
 * Travels once, in a short-lived encrypted cookie that the middleware takes out and hands to the page as a header.
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

export const flashHeader = 'x-vitrine-flash';
const seconds = 120;

export function flashCookieName(): string {
  return cookieName('vitrine_flash');
}

/** The cookie that carries a flash to the next page. */
export async function flashCookie(flash: Flash) {
  return {
    name: flashCookieName(),
    value: await sealData(flash, { password: sessionPasswords(), ttl: seconds }),
    httpOnly: true,
    secure: isSecureSite(),
    sameSite: 'lax',
    path: '/',
    maxAge: seconds,
  } as const;
}

/** The flash of this request, if there is one that is genuine. Only for pages that are rendered per request. */
export async function readFlash(): Promise<Flash | null> {
  const sealed = (await headers()).get(flashHeader);
  if (!sealed) return null;
  const parsed = flashSchema.safeParse(await unsealData(sealed, { password: sessionPasswords() }));
  return parsed.success ? parsed.data : null;
}

/** The flash of one form: its errors and typed values after a failed attempt. */
export async function readFormFlash(form: string): Promise<Flash | null> {
  const flash = await readFlash();
  return flash?.form === form ? flash : null;
}
