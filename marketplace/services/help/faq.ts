import type { FastifyInstance } from 'fastify';
import { getAllUserFaq } from '../../../lib/marketplace/contract/notifications';
import { idOf } from '../../base/ids';
import type { Db } from '../../db/schema';
import { serve } from '../../http/serve';
import type { Context } from '../../ports/context';
import { saveSetting, selectSetting } from '../../repositories/catalogue';
import { firstQuestions } from './first-questions';

const storedSetting = 'first_faq_stored';

/** Registers the help page. */
export function faqRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, getAllUserFaq, async () => ({
    status: 1,
    record: (await listFaq(db)).map(({ question, answer }) => ({ question, answer })),
  }));
}

/** Returns the questions and answers of the help page, in order. */
export function listFaq(db: Db) {
  return db
    .selectFrom('faq')
    .select(['id', 'question', 'answer'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/**
 * Stores the default questions and answers once, unless there are some; later changes by the
 * operator are left unchanged. Safe when two processes start at the same time.
 */
export async function seedFaq(db: Db): Promise<void> {
  if ((await selectSetting(db, storedSetting)) !== null) return;
  const entries = firstQuestions.map(({ question, answer }, position) => ({
    id: idOf('faq', question),
    question,
    answer,
    position,
  }));
  await db.transaction().execute(async (rows) => {
    if (!(await rows.selectFrom('faq').select('id').limit(1).executeTakeFirst())) {
      await rows
        .insertInto('faq')
        .values(entries)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    }
    await saveSetting(rows, storedSetting, 'true');
  });
}
