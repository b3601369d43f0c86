import { openOffline } from '../offline-context';

/** The columns of every table as the migrations made them, by table. */
const { db, close } = await openOffline();
const tables = await db.introspection.getTables();
await close();
const columns = tables.map((table) => [
  table.name,
  table.columns.map(({ name, dataType, isNullable, hasDefaultValue }) => ({
    name,
    dataType,
    isNullable,
    hasDefaultValue,
  })),
]);
process.stdout.write(JSON.stringify(Object.fromEntries(columns)));
