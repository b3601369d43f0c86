import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from './compile.mjs';
import { run } from './processes.mjs';

let base = '';
let into = '';

beforeEach(() => {
  base = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-compile-'));
  into = path.join(base, 'built');
  write(
    'src/hello.ts',
    "import { name } from './name';\nprocess.stdout.write('Bonjour '.concat(name));",
  );
  write('src/name.ts', "export const name: string = 'Louise';");
});

afterEach(() => fs.rmSync(base, { recursive: true, force: true }));

test('a program is compiled and runs', async () => {
  expect(await run(process.execPath, [path.join(await compiled(), 'hello.mjs')])).toEqual({
    ok: true,
    output: 'Bonjour Louise',
  });
});

test('what was compiled from the same sources stays, also where nothing can be written', async () => {
  const folder = await compiled();
  const before = fs.statSync(path.join(folder, 'hello.mjs'));
  fs.chmodSync(into, 0o555);
  const again = await compiled().finally(() => fs.chmodSync(into, 0o755));
  expect(again).toBe(folder);
  expect(fs.statSync(path.join(folder, 'hello.mjs'))).toEqual(before);
});

test('a changed source makes a new build and leaves the old one to who runs it', async () => {
  const before = await compiled();
  write('src/name.ts', "export const name: string = 'Inès';");
  const after = await compiled();
  expect(fs.existsSync(path.join(before, 'hello.mjs'))).toBe(true);
  const { output } = await run(process.execPath, [path.join(after, 'hello.mjs')]);
  expect(output).toBe('Bonjour Inès');
});

test('of many builds the latest stay', async () => {
  for (const count of [1, 2, 3, 4, 5, 6]) {
    write('src/name.ts', `export const name: string = 'Louise ${count}';`);
    await compiled();
  }
  expect(fs.readdirSync(into)).toHaveLength(4);
});

test('two that compile at the same time end with the same build', async () => {
  const [one, other] = await Promise.all([compiled(), compiled()]);
  expect(one).toBe(other);
  expect(fs.readdirSync(into)).toEqual([path.basename(one)]);
});

test('a mistake is said as the compiler says it, and leaves nothing behind', async () => {
  write('src/name.ts', 'export const name = ;');
  await expect(compiled()).rejects.toMatchObject({
    message: 'La place de marché n’a pas pu être compilée.',
    output: expect.stringContaining('src/name.ts:1:20'),
  });
  expect(fs.readdirSync(into)).toEqual([]);
});

test('a file that does not matter changes nothing', async () => {
  const folder = await compiled();
  write('src/name.test.ts', 'anything');
  expect(await compiled()).toBe(folder);
});

function compiled() {
  const programs = {
    name: 'greetings',
    files: { hello: 'src/hello.ts' },
    inputs: ['src'],
    matters: (file: string) => !file.endsWith('.test.ts'),
  };
  return compile(programs, { base, into });
}

function write(name: string, text: string) {
  const file = path.join(base, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
