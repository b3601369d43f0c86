import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { prepareDatabase } from '../testing/database';
import { runOffline } from '../testing/offline';
import { newDataDir, type TemporaryFolder } from '../testing/temporary-folder';

const columnSchema = z.object({
  name: z.string(),
  dataType: z.string(),
  isNullable: z.boolean(),
  hasDefaultValue: z.boolean(),
});
const tablesSchema = z.record(z.string(), z.array(columnSchema));

/** TypeScript types of PostgreSQL's column types. */
const readAs: Readonly<Record<string, RegExp>> = {
  text: /^(string|'.*')$/,
  int2: /^(number|1 \| 2)$/,
  int4: /^number$/,
  float4: /^number$/,
  float8: /^number$/,
  bool: /^boolean$/,
  timestamptz: /^Date$/,
  jsonb: /^Json<.*>$/,
  _text: /^string\[\]$/,
  _int2: /^number\[\]$/,
  _int4: /^number\[\]$/,
  xid8: /^string$/,
};

/** The table belongs to Socket.IO's PostgreSQL adapter; the column is only used in raw SQL. */
const unnamed = ['socket_io_attachments', 'product.search_vector'];

interface Field {
  readonly name: string;
  readonly type: string;
}

const folder = 'marketplace/db';
const source = ['schema.ts', ...readdirSync(join(folder, 'tables')).map((name) => `tables/${name}`)]
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')
  .replace(/\/\*\*[\s\S]*?\*\//g, '');

/** Returns the inherited and declared fields of an interface, with their types as written. */
function fieldsOf(declared: string): Field[] {
  const form = `interface ${declared}(?: extends (.+))? \\{([\\s\\S]*?)\\n\\}`;
  const [, others = '', body = ''] = new RegExp(form).exec(source) ?? [];
  const inherited = others.split(', ').filter((other) => other !== '');
  return [...inherited.flatMap(fieldsOf), ...fieldsIn(body, /^ {2}(\w+): (.+);$/gm)];
}

function fieldsIn(text: string, form: RegExp): Field[] {
  return [...text.matchAll(form)].map(([, name = '', type = '']) => ({ name, type: type.trim() }));
}

const tables = fieldsOf('Database').map(({ name, type }) => ({
  name,
  columns: type.startsWith('{') ? fieldsIn(type, /(\w+): ([^;}]+)/g) : fieldsOf(type),
}));

/** Returns whether a column matches its declared type: type, nullability and default. */
function fits(column: z.output<typeof columnSchema>, type: string): boolean {
  const isNullable = type.includes(' | null');
  const plain = type.replace(' | null', '');
  const generated = /^Generated<(.+)>$/.exec(plain)?.[1];
  return (
    readAs[column.dataType]?.test(generated ?? plain) === true &&
    column.isNullable === isNullable &&
    (generated === undefined || column.hasDefaultValue)
  );
}

let dataFolder: TemporaryFolder;
let made: z.output<typeof tablesSchema>;
beforeAll(async () => {
  dataFolder = newDataDir();
  await prepareDatabase(dataFolder.path, 'none');
  made = await runOffline('read-columns', dataFolder.path, tablesSchema);
});
afterAll(() => dataFolder.remove());

test('declares the tables and columns that the migrations created', () => {
  const expected = Object.keys(made).filter((table) => !unnamed.includes(table));
  expect(tables.map(({ name }) => name).sort()).toEqual(expected.sort());
});

test.each(tables)('declares the columns of $name with their types', ({ name: table, columns }) => {
  const found = (made[table] ?? []).filter(({ name }) => !unnamed.includes(`${table}.${name}`));
  expect(columns.map(({ name }) => name).sort()).toEqual(found.map(({ name }) => name).sort());
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  expect(found.filter((column) => !fits(column, types.get(column.name) ?? ''))).toEqual([]);
});
