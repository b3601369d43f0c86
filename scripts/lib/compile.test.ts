import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compile } from './compile.mjs';
import { run } from './processes.mjs';

/** Each test starts compilers, which takes long on a busy machine. */
jest.setTimeout(120_000);

const minuteAgo = new Date(Date.now() - 60_000);
const hourAgo = new Date(Date.now() - 61 * 60_000);

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

test('compiles a program that runs', async () => {
  expect(await run(process.execPath, [path.join(await compiled(), 'hello.mjs')])).toEqual({
    ok: true,
    output: 'Bonjour Louise',
  });
});

test('reuses the build of the same sources, also on a read-only file system', async () => {
  const folder = await compiled();
  const before = fs.statSync(path.join(folder, 'hello.mjs'));
  fs.chmodSync(into, 0o555);
  const again = await compiled().finally(() => fs.chmodSync(into, 0o755));
  expect(again).toBe(folder);
  expect(fs.statSync(path.join(folder, 'hello.mjs'))).toEqual(before);
});

test('creates a new build of changed sources and keeps the old one for running programs', async () => {
  const before = await compiled();
  write('src/name.ts', "export const name: string = 'Inès';");
  const after = await compiled();
  expect(fs.existsSync(path.join(before, 'hello.mjs'))).toBe(true);
  const { output } = await run(process.execPath, [path.join(after, 'hello.mjs')]);
  expect(output).toBe('Bonjour Inès');
});

test('keeps the latest builds', async () => {
  for (const count of [1, 2, 3, 4, 5, 6]) {
    write('src/name.ts', `export const name: string = 'Louise ${count}';`);
    await compiled();
  }
  expect(fs.readdirSync(into)).toHaveLength(4);
});

test('keeps a build that is used again', async () => {
  const used = await compiled();
  fs.utimesSync(used, hourAgo, hourAgo);
  for (const name of ['a', 'b', 'c', 'd']) {
    const newer = path.join(into, `greetings-${name}`);
    fs.mkdirSync(newer);
    fs.utimesSync(newer, minuteAgo, minuteAgo);
  }
  await compiled();
  write('src/name.ts', "export const name: string = 'Inès';");
  await compiled();
  expect(fs.existsSync(used)).toBe(true);
});

test('ignores a build that another command deletes at the same time', async () => {
  fs.mkdirSync(into);
  // As for a deleted folder, its name is listed and its time cannot be read.
  fs.symlinkSync('nowhere', path.join(into, 'greetings-gone'));
  await expect(compiled()).resolves.toContain('greetings-');
});

test('deletes drafts that an interrupted compilation left more than an hour ago', async () => {
  for (const name of ['draft-old', 'draft-recent']) {
    fs.mkdirSync(path.join(into, name), { recursive: true });
  }
  fs.utimesSync(path.join(into, 'draft-old'), hourAgo, hourAgo);
  const build = await compiled();
  expect(fs.readdirSync(into).sort()).toEqual(['draft-recent', path.basename(build)]);
});

test('returns the same build to two concurrent compilations', async () => {
  const [one, other] = await Promise.all([compiled(), compiled()]);
  expect(one).toBe(other);
  expect(fs.readdirSync(into)).toEqual([path.basename(one)]);
});

test('reports the compiler’s errors and leaves no files behind', async () => {
  write('src/name.ts', 'export const name = ;');
  await expect(compiled()).rejects.toMatchObject({
    message: 'La place de marché n’a pas pu être compilée.',
    output: expect.stringContaining('src/name.ts:1:20'),
  });
  expect(fs.readdirSync(into)).toEqual([]);
});

test('ignores changes of files that are not selected', async () => {
  const folder = await compiled();
  write('src/name.test.ts', 'anything');
  expect(await compiled()).toBe(folder);
});

function compiled() {
  const programs = {
    name: 'greetings',
    label: 'La place de marché',
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
