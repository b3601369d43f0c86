import { sql } from 'kysely';
import { z } from 'zod';
import { priorCents } from '../../repositories/prior-price';
import { openOffline } from '../offline-context';

/** A variation on sale, with its former prices and how many days ago they ended. */
const cases = z.array(
  z.object({
    cents: z.number(),
    compareAt: z.number().nullable(),
    declared: z.number().nullable(),
    former: z.array(z.tuple([z.number(), z.number()])),
  }),
);

/** Prints the prior price of each variation of the input; changes nothing. */
const { db, close, input } = await openOffline();
const answers: (number | null)[] = [];
for (const { cents, compareAt, declared, former } of cases.parse(input)) {
  const undo = new Error('undo');
  await db
    .transaction()
    .execute(async (rows) => {
      const { id } = await rows
        .updateTable('variation')
        .set({ price_cents: cents, compare_at_cents: compareAt, declared_prior_cents: declared })
        .where('id', '=', (eb) =>
          eb.selectFrom('variation').select((one) => one.fn.min('id').as('id')),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await rows.deleteFrom('price_history').where('variation_id', '=', id).execute();
      for (const [price, days] of former) {
        await sql`insert into price_history (variation_id, price_cents, until)
          values (${id}, ${price}, now() - make_interval(days => ${days}))`.execute(rows);
      }
      const { prior } = await rows
        .selectFrom('variation')
        .select(priorCents.as('prior'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      answers.push(prior);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}
await close();
process.stdout.write(JSON.stringify(answers));
