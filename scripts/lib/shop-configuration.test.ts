import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './paths.mjs';
import { freePorts } from './ports.mjs';
import { run } from './processes.mjs';

/** Each test starts a process that compiles TypeScript. */
jest.setTimeout(120_000);

const tsx = ['--import', 'tsx', '--input-type=module'];

/** Runs the checks that `npm start` and `npm run dev` run before they build and start anything. */
const prepareAsStartDoes = `
  import { prepare } from './scripts/lib/serve';
  import { readSettings } from './scripts/lib/settings.mjs';
  await prepare(readSettings(process.env)).catch((error) => {
    process.stdout.write(error.name + ': ' + error.message);
  });`;

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-configuration-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function prepareWith(settings: Readonly<Record<string, string>>, dataDir: string) {
  const environment = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV };
  return run(process.execPath, [...tsx, '-e', prepareAsStartDoes], {
    cwd: root,
    env: { ...environment, VITRINE_DATA_DIR: dataDir, ...settings },
  });
}

test.each([
  ['PAYMENT_HOSTS', 'https://'],
  ['SESSION_SECRET', 'court'],
  ['SITE_URL', 'boutique.example'],
  ['LOG_LEVEL', 'beaucoup'],
])('reports an invalid %s before the build and the start', async (name, value) => {
  const dataDir = path.join(folder, 'data');
  const { output } = await prepareWith({ [name]: value }, dataDir);
  expect(output).toContain(`UserError: Configuration incorrecte : ${name} `);
  expect(fs.existsSync(dataDir)).toBe(false);
});

test('accepts a valid configuration', async () => {
  const dataDir = path.join(folder, 'data');
  const { output } = await prepareWith({ PAYMENT_HOSTS: 'https://pay.example' }, dataDir);
  expect(output).not.toContain('UserError');
  expect(fs.existsSync(dataDir)).toBe(true);
});

/** Runs the first check of `npm start` and `npm run dev`. */
const checkAsStartDoes = `
  import { checkConfiguration } from './scripts/lib/settings.mjs';
  await checkConfiguration();`;

test.each([
  ['an own marketplace without PAYMENT_HOSTS', '', 1],
  ['an own marketplace whose PAYMENT_HOSTS names nothing', ' , ', 1],
  ['an own marketplace with PAYMENT_HOSTS', 'pay.example', 0],
])('warns about %s first', async (_, hosts, warnings) => {
  const [port] = await freePorts(1);
  const { output } = await run(process.execPath, ['--input-type=module', '-e', checkAsStartDoes], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: process.env.NODE_ENV,
      PORT: String(port),
      MARKETPLACE_API_URL: 'http://127.0.0.1:4100',
      PAYMENT_HOSTS: hosts,
    },
  });
  expect(output.match(/^Attention : .*PAYMENT_HOSTS=https:\/\//gm) ?? []).toHaveLength(warnings);
  expect(output.match(/^Warning: PAYMENT_HOSTS is not set/gm) ?? []).toHaveLength(warnings);
});
