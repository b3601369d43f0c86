import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadEnvConfig } from '@next/env';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { dependencies } from '@/package.json';
import { nextInternals } from '.';

/** Loads the module with `NEXT_INTERNALS=off`. */
function loadDisabled() {
  process.env.NEXT_INTERNALS = 'off';
  try {
    let loaded: typeof import('.') | undefined;
    jest.isolateModules(() => {
      loaded = jest.requireActual<typeof import('.')>('.');
    });
    if (!loaded) throw new Error('the module was not loaded');
    return loaded.nextInternals;
  } finally {
    delete process.env.NEXT_INTERNALS;
  }
}

/** Returns a file, or the programs in a folder. */
function filesBelow(root: string): readonly string[] {
  if (!fs.statSync(root).isDirectory()) return [root];
  return fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(root, file))
    .filter((file) => /\.(?:[cm]?[jt]sx?|json|conf)$/.test(file));
}

const document = Buffer.from(
  '<html><head></head><body><script src="/a.js" async=""></script><script>self.__next_f.push([1,"a"])</script></body></html>',
);
const failure = Buffer.from('7:E{"digest":"3921"}\n');

describe('nextInternals', () => {
  it('clears the cache controls that all renders share', () => {
    const clear = jest.spyOn(SharedCacheControls.prototype, 'clear');
    nextInternals.clearCacheControls();
    expect(clear).toHaveBeenCalledTimes(1);
  });

  it('processes navigations and documents', () => {
    expect(nextInternals.navigationOf({ rsc: '1' }, '', true)).not.toBeNull();
    expect(nextInternals.splitPage(document, '/', 'b1d5')).not.toBeNull();
    expect(nextInternals.findError(failure)).toBe('failure');
  });

  it('leaves navigations and documents to Next.js with NEXT_INTERNALS=off', () => {
    const internals = loadDisabled();
    expect(internals.navigationOf({ rsc: '1' }, '', true)).toBeNull();
    expect(internals.splitPage(document, '/', 'b1d5')).toBeNull();
    expect(internals.findError(failure)).toBeNull();
    expect(internals.clearCacheControls()).toBeUndefined();
    internals.skipEnvFiles();
    expect(process.env.__NEXT_PROCESSED_ENV).toBeUndefined();
  });

  it('keeps the values of .env files, which Next.js would load again', () => {
    const before = { ...process.env };
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-env-'));
    fs.writeFileSync(path.join(folder, '.env'), "A_TOKEN='k9$Tq4v'\nONLY_IN_FILE=1\n");
    try {
      process.env.A_TOKEN = 'k9$Tq4v';
      nextInternals.skipEnvFiles();
      loadEnvConfig(folder, false, console, false);
      expect([process.env.A_TOKEN, process.env.ONLY_IN_FILE]).toEqual(['k9$Tq4v', undefined]);
    } finally {
      process.env = before;
      fs.rmSync(folder, { recursive: true });
    }
  });
});

describe('the boundary', () => {
  const folders = [
    'app',
    'bench',
    'components',
    'deploy',
    'lib',
    'middleware.ts',
    'scripts',
    'server',
  ];
  const files = [...folders, 'next.config.mjs', 'e2e'].flatMap(filesBelow);

  // Undocumented modules and variables of Next.js.
  it.each([/['"]next\/dist\//, /\b__NEXT_/])('uses %s in this folder only', (internal) => {
    const users = files.filter((file) => internal.test(fs.readFileSync(file, 'utf8')));
    const outside = users.filter((file) => !file.startsWith('server/next-internals/'));
    expect(users).not.toEqual([]);
    // Reads the documents that the shop sends.
    expect(outside.filter((file) => file !== 'e2e/steps/document-weight.ts')).toEqual([]);
  });

  it('has been checked with the installed version of Next.js (docs/upgrading-next.md)', () => {
    expect(dependencies.next).toBe('16.4.5');
  });
});
