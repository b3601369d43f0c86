import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/schema';

/** Returns the ids of all products that match these words, in the `discover_by` order. */
export async function selectFound(db: Db, words: readonly string[]): Promise<string[]> {
  const rank = sql`ts_rank(search_vector, plainto_tsquery('french'::regconfig, ${words.join(' ')}))`;
  const order = sql`available desc, ${rank} desc, appeal desc, id collate "C"`;
  const row = await db
    .selectFrom('product')
    .select(sql<string | null>`string_agg(id, ' ' order by ${order})`.as('ids'))
    .where('hidden_at', 'is', null)
    .where((eb) => eb.and(words.map(holdsWord)))
    .executeTakeFirstOrThrow();
  return row.ids?.split(' ') ?? [];
}

/**
 * Builds the search condition of a word: any inflected form ("robes" finds "robe"), or a part of a
 * word in names. Stop words like "pour" match everything.
 */
function holdsWord(word: string): Expression<SqlBool> {
  const query = sql`plainto_tsquery('french'::regconfig, ${word})`;
  if (word.length < 3) {
    return sql<SqlBool>`(numnode(${query}) = 0 or search_vector @@ ${query})`;
  }
  return sql<SqlBool>`(numnode(${query}) = 0 or search_vector @@ ${query} or name_words like ${`%${word}%`})`;
}
