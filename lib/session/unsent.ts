import type { cookies } from 'next/headers';
import { z } from 'zod';
import { sealFirstFitting, withoutLongest } from './fitting';
import { unseal } from './seal';
import { sealedCookie } from './sealed-cookie';

/** A form that was sent after its session had ended: kept, encrypted, until the customer has signed in again. */
const unsentSchema = z.object({
  form: z.string(),
  /** Address of the page the form is on. */
  page: z.string(),
  values: z.record(z.string(), z.string()),
  /** false: what was too long is missing. */
  whole: z.boolean(),
  /** A file came along, which no cookie could keep. */
  hadFile: z.boolean(),
});
export type Unsent = z.output<typeof unsentSchema>;

type CookieStore = Pick<Awaited<ReturnType<typeof cookies>>, 'get' | 'set'>;

const seconds = 30 * 60;
const cookie = (value: string) => sealedCookie('vitrine_unsent', value, seconds);

/** Keeps a form, as much of it as fits into a cookie. */
export async function keepUnsent(store: CookieStore, form: Omit<Unsent, 'whole'>): Promise<void> {
  const value = await sealFirstFitting(everSmaller(form), seconds);
  if (value !== null) store.set(cookie(value));
}

/** The form that was kept for a page, once. Whatever page it was for, it is kept no longer. */
export async function takeUnsent(store: CookieStore, page: string): Promise<Unsent | null> {
  const { name } = cookie('');
  const sealed = store.get(name)?.value;
  if (!sealed) return null;
  store.set(cookie(''));
  const parsed = unsentSchema.safeParse(await unseal(sealed, seconds));
  return parsed.success && parsed.data.page === page ? parsed.data : null;
}

function* everSmaller(form: Omit<Unsent, 'whole'>): Generator<Unsent> {
  yield { ...form, whole: true };
  for (const values of withoutLongest(form.values)) yield { ...form, values, whole: false };
}
