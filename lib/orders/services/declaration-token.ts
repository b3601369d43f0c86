import { z } from 'zod';
import { seal, unseal } from '@/lib/session/seal';

/** How long a summary can be confirmed, and a receipt be opened and downloaded. */
const draftSeconds = 2 * 60 * 60;
const receiptSeconds = 24 * 60 * 60;

const declared = {
  name: z.string(),
  email: z.string(),
  orderNumber: z.string(),
  articles: z.string(),
};
const draft = z.object({ kind: z.literal('withdrawal-draft'), key: z.string(), ...declared });
const receipt = z.object({
  kind: z.literal('withdrawal-receipt'),
  reference: z.string(),
  receivedAt: z.string(),
  mail: z.enum(['marketplace', 'sent', 'waiting', 'none']),
  isServiceTold: z.boolean(),
  ...declared,
});

export type DeclarationDraft = z.output<typeof draft>;

/**
 * Encrypts a declaration for the address of its summary, so that it works without an account and
 * without cookies, and appears in no log.
 */
export function sealDraft(content: Omit<DeclarationDraft, 'kind'>): Promise<string> {
  return seal({ ...content, kind: 'withdrawal-draft' }, draftSeconds);
}

/** Encrypts a recorded declaration for the address of its receipt. */
export function sealReceipt(content: Omit<z.output<typeof receipt>, 'kind'>): Promise<string> {
  return seal({ ...content, kind: 'withdrawal-receipt' }, receiptSeconds);
}

/** The declaration in the address of a summary or a receipt; null when it is invalid or expired. */
export async function openDeclaration(token: unknown) {
  if (typeof token !== 'string') return null;
  const parsed = z.union([draft, receipt]).safeParse(await unseal(token, receiptSeconds));
  return parsed.success ? parsed.data : null;
}
