import { openOffline } from '../offline-context';

/** Prints the columns of every table as created by the migrations, by table. */
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
