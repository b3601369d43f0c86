import { sql } from 'kysely';

/**
 * Matches any of these texts: `.where('id', '=', anyOf(ids))`. Unlike `in`, it accepts an empty
 * list, which matches nothing.
 */
export function anyOf(texts: readonly string[]) {
  return sql<string>`any(${texts}::text[])`;
}
