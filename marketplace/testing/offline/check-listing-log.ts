import { Migrator, type RawBuilder, sql } from 'kysely';
import { migrate, migrations } from '../../db/migrate';
import { valuesOfFacet } from '../../repositories/plain-facets';
import { openOffline } from '../offline-context';

/**
 * Recreates the database as it was before the log of listing changes covered attributes, migrates
 * it, and prints what the log has before and after about a product whose attributes change, its
 * facet values, and which changes of a variation alone the log has.
 */
const { db, close } = await openOffline();
await sql`drop schema public cascade`.execute(db);
await sql`create schema public`.execute(db);
const old = Object.entries(migrations).filter(([name]) => name < '0007');
const migrator = new Migrator({
  db,
  provider: { getMigrations: async () => Object.fromEntries(old) },
});
const { error } = await migrator.migrateToLatest();
if (error) throw error;
await sql`insert into category values ('rayon', null, 'Rayon', null, '{rayon}', 0)`.execute(db);
await sql`insert into seller (id, full_name, delivery_days, pickup_days)
  values ('vendeur', 'Vendeur', '{}', '{}')`.execute(db);
await sql`insert into product (id, seller_id, category_id, category_path, category_title, title, description, sku, brand,
    attributes, images, color, size, price_cents, colors, sizes, offers, color_count, available, appeal,
    on_sale_since, name_words, detail_words, stored_at)
  values ('robe', 'vendeur', 'rayon', '{rayon}', 'Rayon', 'Robe', '', 'R1', 'Ardelle', '[]', '{}', 'Noir', 'S', 1, '{Noir}',
    '{S}', '{Noir|S}', 1, true, 0, now(), 'robe', '', now())`.execute(db);
const before = await notedOf('Lin');
await migrate(db);
const after = await notedOf('Coton');
const unchanged = await notedOf('Coton');
const material = valuesOfFacet({ name: 'style', field: 'style', from: { attribute: 'Matière' } });
const read = await db.selectFrom('product').select(material.as('values')).executeTakeFirst();
await sql`insert into variation (id, product_id, sku, color, size, price_cents, stock, images, position, stored_at)
  values ('robe-s', 'robe', 'R1', 'Noir', 'S', 1, 3, '{}', 0, now())`.execute(db);
const variation: Record<string, string[]> = {};
for (const change of [
  'price_cents = 2',
  'compare_at_cents = 4',
  'declared_prior_cents = 3',
  'stock = 2',
  'stock = 0',
  'stock = 1',
  'price_cents = 2, stored_at = now()',
]) {
  variation[change] = await noted(sql`update variation set ${sql.raw(change)}`);
}
await close();
process.stdout.write(JSON.stringify({ before, after, unchanged, read: read?.values, variation }));

function notedOf(value: string): Promise<string[]> {
  const attributes = JSON.stringify([
    { attribute: 'Matière', value },
    { attribute: 'Coupe', value: 'Droite' },
    { attribute: 'Matière', value: 'Soie' },
  ]);
  return noted(sql`update product set attributes = ${attributes}::text::jsonb`);
}

/** Reads the log itself: the code of the index needs all migrations. */
async function noted(change: RawBuilder<unknown>): Promise<string[]> {
  await sql`delete from listing_change`.execute(db);
  await change.execute(db);
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(product_ids) as id from listing_change`.execute(db);
  return rows.map(({ id }) => id);
}
