import { type RawBuilder, sql } from 'kysely';
import type { PlainFacet } from '../base/plain-facets';

/** Returns an SQL expression for the list of a facet's values that a product has. */
export function valuesOfFacet({ from }: PlainFacet): RawBuilder<string[]> {
  if ('column' in from) return sql`array_remove(array[${sql.ref(`product.${from.column}`)}], null)`;
  return sql`array(
    select entry ->> 'value' from jsonb_array_elements(product.attributes) as entry
    where entry ->> 'attribute' = ${from.attribute})`;
}
