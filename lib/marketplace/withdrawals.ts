import { momentOf } from '@/lib/format/dates';
import type { Declaration } from '@/lib/orders/declaration';
import { asAnonymous } from './client';
import { getOnlyParentCategory } from './contract/catalogue';
import { declareWithdrawal } from './contract/orders';
import { MarketplaceError, type MarketplaceErrorKind, orNull } from './errors';

/** A declaration as its author confirmed it. */
interface Declared extends Declaration {
  readonly wording: string;
  /** ISO date. */
  readonly declaredAt: string;
}

/**
 * - `received`: the marketplace has it, acknowledges it and tells the sellers
 * - `no-call`: the marketplace has no such call, which a gateway may answer with any status
 * - `unknown`: it did not answer as expected; the declaration must be sent again
 */
type DeclaredOutcome =
  | { readonly kind: 'received'; readonly receivedAt: Date | null }
  | { readonly kind: 'no-call' | 'unknown' };

const withoutTheCall: ReadonlySet<MarketplaceErrorKind> = new Set(['not-found', 'refused']);

/**
 * Declares a withdrawal to the marketplace; the call is an extension. Idempotent by its key.
 * Failures are outcomes, because the shop keeps a declaration that the marketplace does not take.
 */
export async function declareToMarketplace(
  { orderNumber, declaredAt, ...declared }: Declared,
  key: string,
): Promise<DeclaredOutcome> {
  try {
    const { status, received_at } = await asAnonymous(declareWithdrawal, {
      body: { ...declared, order_number: orderNumber, declared_at: declaredAt },
      headers: { 'idempotency-key': key },
    });
    if (status !== 1) return { kind: 'no-call' };
    return { kind: 'received', receivedAt: momentOf(received_at ?? null) };
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    const isWithout =
      withoutTheCall.has(error.kind) || (error.kind === 'denied' && (await acceptsTheShop()));
    return { kind: isWithout ? 'no-call' : 'unknown' };
  }
}

/**
 * Whether the marketplace answers the shop otherwise: then a denied call is one that its gateway
 * does not know, and not the consequence of a wrong token.
 */
async function acceptsTheShop(): Promise<boolean> {
  return (await orNull(asAnonymous(getOnlyParentCategory, {}))) !== null;
}
