import type { Db } from './connection';

export function selectQuestions(db: Db) {
  return db
    .selectFrom('faq')
    .select(['id', 'question', 'answer'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Appends a question. */
export async function appendQuestion(
  db: Db,
  entry: { id: string; question: string; answer: string },
): Promise<void> {
  await db
    .insertInto('faq')
    .values((eb) => ({
      ...entry,
      position: eb
        .selectFrom('faq')
        .select(({ fn, lit }) =>
          eb(fn.coalesce(fn.max('position'), lit(-1)), '+', 1).as('position'),
        ),
    }))
    .execute();
}

/** @returns whether it existed */
export async function deleteQuestion(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('faq')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
