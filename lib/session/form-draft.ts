import { z } from 'zod';
import { accountDigest } from '@/lib/account/account-digest';
import { withoutLongest } from './cookie-limit';
import type { CookieReader, CookieStore } from './customer-cookie';
import { sealedCookie } from './sealed-cookie';
import { sealFirstForm, unsealForm } from './sealed-form';

/**
 * A form that was sent after its session had expired. Stored encrypted until the customer has
 * signed in again.
 */
const formDraftSchema = z.object({
  form: z.string(),
  /** Address of the form's page. */
  page: z.string(),
  values: z.record(z.string(), z.string()),
  /** false when values were dropped because they did not fit. */
  whole: z.boolean(),
  /** The form included a file, which does not fit into a cookie. */
  hadFile: z.boolean(),
  /** The customer of the expired session, if known. */
  customerId: z.string().optional(),
  /** `accountDigest` of the customer whose page the form was on, if the form names it. */
  account: z.string().optional(),
});
export type FormDraft = z.output<typeof formDraftSchema>;

/** The form name under which a page offers to resume a saved form. */
export const unsentForm = 'unsent';

export const sessionHadEnded =
  'Votre session avait expiré\u00a0: votre demande n’a pas été envoyée.';

const seconds = 30 * 60;
const cookie = (value: string) => sealedCookie('vitrine_unsent', value, seconds);

/**
 * Saves a form, dropping values that do not fit into the cookie.
 * @returns the names of the dropped values
 */
export async function saveFormDraft(
  store: CookieStore,
  form: Omit<FormDraft, 'whole'>,
): Promise<readonly string[]> {
  const fitting = await sealFirstForm(shrinkingDrafts(form), seconds);
  if (fitting) store.set(cookie(fitting.sealed));
  const kept = fitting?.candidate.values ?? {};
  return Object.keys(form.values).filter((name) => !(name in kept));
}

/** Returns the saved form; null without one, or when it belongs to another customer. */
export async function readFormDraft(
  store: CookieReader,
  customerId: string,
): Promise<FormDraft | null> {
  const sealed = store.get(cookie('').name)?.value;
  if (!sealed) return null;
  const { data: draft } = formDraftSchema.safeParse(await unsealForm(sealed, seconds));
  return draft !== undefined && belongsTo(draft, customerId) ? draft : null;
}

/** Deletes the saved form. */
export function deleteFormDraft(store: CookieStore): void {
  const ended = cookie('');
  if (store.get(ended.name)?.value) store.set(ended);
}

/**
 * Returns and deletes the saved form of a page. A form of another customer is deleted too. One of
 * another page stays saved for it: the customer may have sent forms in several tabs.
 */
export async function takeFormDraft(
  store: CookieStore,
  page: string,
  customerId: string,
): Promise<FormDraft | 'of-another-page' | null> {
  const draft = await readFormDraft(store, customerId);
  if (draft && draft.page !== page) return 'of-another-page';
  deleteFormDraft(store);
  return draft;
}

/** Returns whether the customer may see a form. One of an unknown customer is for anybody. */
function belongsTo({ customerId, account }: FormDraft, visitorId: string): boolean {
  const isOfSession = customerId === undefined || customerId === visitorId;
  return isOfSession && (account === undefined || account === accountDigest(visitorId));
}

function* shrinkingDrafts(form: Omit<FormDraft, 'whole'>): Generator<FormDraft> {
  yield { ...form, whole: true };
  for (const values of withoutLongest(form.values)) yield { ...form, values, whole: false };
}
