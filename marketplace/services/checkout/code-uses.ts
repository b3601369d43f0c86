import { sql } from 'kysely';
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

/**
 * Restores the use of a discount code by a cancelled order. A gift card that is used up has the
 * value of its last use, in place of the 0 that the database refuses.
 * @returns whether a gift card has the discount back
 */
export async function restoreCode(db: Db, { code, discount_cents: cents }: Use): Promise<boolean> {
  const restored = await db
    .updateTable('discount_code')
    .set({
      uses: sql<number>`greatest(uses - 1, 0)`,
      value: sql<number>`case when not ${isGiftCard} then value
        when uses = 0 then value + ${cents} else ${cents} end`,
    })
    .where('code', '=', code)
    // An order for free has spent nothing.
    .where((eb) => eb.or([eb.not(isGiftCard), eb.val(cents > 0)]))
    .returning(isGiftCard.as('isGiftCard'))
    .executeTakeFirst();
  return restored?.isGiftCard ?? false;
}

/** Returns how much of an order a gift card has paid, in cents. */
export async function giftCardCents(
  db: Db,
  { code, discount_cents: cents }: Pick<Order, 'code' | 'discount_cents'>,
): Promise<number> {
  if (code === null) return 0;
  const card = await db
    .selectFrom('discount_code')
    .select('code')
    .where('code', '=', code)
    .where(isGiftCard)
    .executeTakeFirst();
  return card ? cents : 0;
}
