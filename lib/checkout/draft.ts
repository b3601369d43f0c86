import type { CartLine } from '@/lib/domain/cart';
import type { UnfinishedCheckout } from '@/lib/forms/checkout';

/** The checkout choices for one cart. A later purchase starts without them. */
export interface CheckoutDraft {
  readonly fields: UnfinishedCheckout;
  /** Suffixes of the line ids, short enough for a cookie. */
  readonly lines: readonly string[];
}

type Line = Pick<CartLine, 'id'>;

const markLength = 8;
const markedLines = 20;

export function draftFor(lines: readonly Line[], fields: UnfinishedCheckout): CheckoutDraft {
  return { fields, lines: lines.slice(0, markedLines).map((line) => line.id.slice(-markLength)) };
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
  const made = draft?.lines.some((mark) => lines.some((line) => line.id.endsWith(mark)));
  return draft && made ? draft.fields : null;
}
