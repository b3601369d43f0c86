import type { CartLine } from '@/lib/domain/cart';
import type { UnfinishedCheckout } from '@/lib/forms/checkout';

/** The checkout choices for one cart. A later purchase starts without them. */
export interface CheckoutDraft {
  readonly fields: UnfinishedCheckout;
  /** Suffixes of the line ids, short enough for a cookie. */
  readonly lines: readonly string[];
  /** Whether a quote has accepted the promotion code; absent in old sessions. */
  readonly codeAccepted?: boolean;
}

type Line = Pick<CartLine, 'id'>;

const markLength = 8;
const markedLines = 20;

/** @param accepted the promotion code that a quote has accepted; '' without one */
export function draftFor(
  lines: readonly Line[],
  fields: UnfinishedCheckout,
  accepted: string,
): CheckoutDraft {
  return {
    fields,
    lines: lines.slice(0, markedLines).map(markOf),
    codeAccepted: fields.code === accepted,
  };
}

/**
 * The stored promotion code if a quote has accepted it, otherwise ''. Any other code may only be
 * tested within its rate limit (`promotionLimit`).
 */
export function acceptedCode(draft: CheckoutDraft | undefined): string {
  return draft?.codeAccepted ? draft.fields.code : '';
}

/** The same choices with another address, by its id; '' for the default one. */
export function withAddress(
  draft: CheckoutDraft | undefined,
  addressId: string,
): CheckoutDraft | undefined {
  return draft && { ...draft, fields: { ...draft.fields, delivery_address_id: addressId } };
}

/** The stored choices if they were made for this cart. Lines may have been removed since. */
export function choicesFor(
  lines: readonly Line[],
  draft: CheckoutDraft | undefined,
): UnfinishedCheckout | null {
  const made = draft?.lines.some((mark) => lines.some((line) => markOf(line) === mark));
  return draft && made ? draft.fields : null;
}

function markOf({ id }: Line): string {
  return id.slice(-markLength);
}
