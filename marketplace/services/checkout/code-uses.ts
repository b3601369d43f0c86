import { sql } from 'kysely';
import { currentTime } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { Db, Order } from '../../db/schema';

/** A code of an amount that can be used once is spent in parts. */
const isGiftCard = sql<boolean>`(kind = 'amount' and max_uses is not null and max_uses = 1)`;

/** A discount code in an order. */
interface Use {
  readonly code: string;
  readonly discount_cents: number;
}

/**
 * Counts one use of a discount code. A gift card loses the discount of the order, and is used up
 * when nothing is left. Concurrent payments wait for the row, so that none spends the same rest.
 * @param validAt the time at which the code must not have expired
 * @throws Refusal when it had expired, reached its maximum or holds less than the discount
 */
export async function redeemCode(db: Db, use: Use, validAt: Date): Promise<void> {
  const { code, discount_cents: cents } = use;
  const hasRest = sql<boolean>`(${isGiftCard} and value > ${cents})`;
  await db
    .updateTable('discount_code')
    .set({
      uses: sql<number>`case when ${hasRest} then uses else uses + 1 end`,
      value: sql<number>`case when ${hasRest} then value - ${cents} else value end`,
    })
    .where('code', '=', code)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', validAt)]))
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .where((eb) => eb.or([eb.not(isGiftCard), eb('value', '>=', cents)]))
    .returning('code')
    .executeTakeFirstOrThrow(() => new Refusal('Le code promotionnel n’est plus valable.'));
}

/** A gift card has its part of an order back, or has expired meanwhile and is of no more use. */
type RestoredCard = 'restored' | 'expired';

/**
 * Restores the use of a discount code by an order that is being cancelled. Locks the code, so that
 * it is not spent meanwhile.
 * @returns null when no gift card has paid for the order
 */
export async function restoreCode(db: Db, use: Use): Promise<RestoredCard | null> {
  const { code, discount_cents: cents } = use;
  const stored = await db
    .selectFrom('discount_code')
    .select(['value', 'uses', 'expires_at', isGiftCard.as('isGiftCard')])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) return null;
  // An order for free has spent nothing.
  if (stored.isGiftCard && cents === 0) return null;
  await db
    .updateTable('discount_code')
    .set({
      uses: Math.max(stored.uses - 1, 0),
      value: stored.isGiftCard ? await restoredCents(db, stored, use) : stored.value,
    })
    .where('code', '=', code)
    .execute();
  if (!stored.isGiftCard) return null;
  return hasExpired(stored) ? 'expired' : 'restored';
}

/**
 * Returns the value of a restored gift card. One that is used up has the value before its last use,
 * in place of the 0 that the database refuses. That use took the whole value, or a part if v0.1.0
 * counted it. No column says which order it was: the largest possible one restores never too much.
 */
async function restoredCents(
  db: Db,
  { value, uses }: { readonly value: number; readonly uses: number },
  { code, discount_cents: cents }: Use,
): Promise<number> {
  if (uses === 0) return value + cents;
  const lastUse = await db
    .selectFrom('customer_order')
    .select('discount_cents')
    .where('code', '=', code)
    .where('cancelled_at', 'is', null)
    .where('discount_cents', '<=', value)
    .orderBy('discount_cents', 'desc')
    .limit(1)
    .executeTakeFirst();
  return value - (lastUse?.discount_cents ?? value) + cents;
}

function hasExpired({ expires_at }: { readonly expires_at: Date | null }): boolean {
  return expires_at !== null && expires_at <= currentTime();
}

/**
 * Returns how much of an order a gift card has paid, and whether the card has expired meanwhile.
 */
export async function selectGiftCard(
  db: Db,
  { code, discount_cents: cents }: Pick<Order, 'code' | 'discount_cents'>,
): Promise<{ cents: number; isExpired: boolean } | null> {
  if (code === null || cents === 0) return null;
  const card = await db
    .selectFrom('discount_code')
    .select('expires_at')
    .where('code', '=', code)
    .where(isGiftCard)
    .executeTakeFirst();
  return card ? { cents, isExpired: hasExpired(card) } : null;
}
