import { sql } from 'kysely';
import { plainWords } from '../../base/words';
import { SearchVectors } from '../../catalogue/search-vectors';
import { openOffline } from '../offline-context';

/**
 * Compares full-text vectors with those that PostgreSQL computes, and prints the number of stored
 * products, the ids of those that differ, the texts whose vectors differ, and the texts that are
 * left to the database. Then changes products as an older release does.
 */
const { db, close } = await openOffline();
const texts = [
  'Robe d’été à pois, coupe évasée – 2e édition (38/40)',
  'Les robes rouges et les jupes pour elle et lui dans la rue',
  'm² ½ 30x40 1e5 3,14 v2 T-shirt ΑΒΓ aujourd’hui',
  'le de la les',
  '',
  `mot ${'lin coton '.repeat(300)}`,
];
const computed = sql`setweight(to_tsvector('french'::regconfig, name_words), 'A')
  || setweight(to_tsvector('french'::regconfig, detail_words), 'C')`;
const stored = await db.selectFrom('product').select('id').execute();

const vectors = new SearchVectors();
const different: string[] = [];
const left: string[] = [];
for (const name of texts) {
  for (const detail of texts) {
    const [nameWords, detailWords] = [plainWords(name), plainWords(detail)];
    await vectors.learn(db, vectors.unknownIn([nameWords, detailWords]));
    const vector = vectors.vectorOf(nameWords, detailWords);
    if (vector === null && detailWords === '') left.push(nameWords);
    const { rows } = await sql<{ same: boolean }>`
      select ${vector}::text is null or ${vector}::text::tsvector = ${computed} as same
      from (select ${nameWords}::text as name_words, ${detailWords}::text as detail_words) as given`.execute(
      db,
    );
    if (!rows[0]?.same) different.push(`${nameWords} / ${detailWords}`);
  }
}
const asStored = await differing();
const one = stored[0]?.id ?? '';
await sql`update product set name_words = name_words || ' velours' where id = ${one}`.execute(db);
await sql`update product set name_words = 'lin', search_vector = null where id = ${one}`.execute(
  db,
);
const changed = await differing();
await close();
process.stdout.write(
  JSON.stringify({
    products: stored.length,
    asStored,
    changed,
    different,
    left: [...new Set(left)],
  }),
);

/** Returns the ids of the products whose stored vectors differ from the computed ones. */
async function differing(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from product where search_vector is distinct from ${computed}`.execute(db);
  return rows.map(({ id }) => id);
}
