import type { z } from 'zod';
import type { getAllUserFaq } from '../../../lib/marketplace/contract/notifications';
import { idOf } from '../../base/ids';
import { saveSetting, selectSetting } from '../../repositories/catalogue';
import type { Db } from '../../repositories/connection';
import { insertFirstFaq, selectFaq } from '../../repositories/faq';
import { firstQuestions } from './first-questions';

/** Returns the questions and answers of the help page, in order. */
export async function listFaq(db: Db): Promise<z.output<typeof getAllUserFaq.reply>['record']> {
  return selectFaq(db);
}

const storedSetting = 'first_faq_stored';

/**
 * Stores the default questions and answers once; later changes by the operator are left unchanged.
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
    await insertFirstFaq(rows, entries);
    await saveSetting(rows, storedSetting, 'true');
  });
}
