import type { CartLine } from '@/lib/domain/cart';
import type { UnfinishedCheckout } from '@/lib/forms/checkout';

/** The choices made for one cart. They end with it: a later purchase starts without them. */
export interface CheckoutDraft {
  readonly fields: UnfinishedCheckout;
  /** Ends of the line ids, short enough for a cookie. */
  readonly lines: readonly string[];
}

type Line = Pick<CartLine, 'id'>;

const markLength = 8;
const markedLines = 20;

export function draftFor(lines: readonly Line[], fields: UnfinishedCheckout): CheckoutDraft {
  return { fields, lines: lines.slice(0, markedLines).map((line) => line.id.slice(-markLength)) };
}

/** The same choices for an address that was chosen after them: by its id, empty for the default one. */
export function withAddress(
  draft: CheckoutDraft | undefined,
  addressId: string,
): CheckoutDraft | undefined {
  return draft && { ...draft, fields: { ...draft.fields, delivery_address_id: addressId } };
}

/** The kept choices if they were made for this cart, of which a line may have gone since. */
export function choicesFor(
  lines: readonly Line[],
  draft: CheckoutDraft | undefined,
): UnfinishedCheckout | null {
  const made = draft?.lines.some((mark) => lines.some((line) => line.id.endsWith(mark)));
  return draft && made ? draft.fields : null;
}
