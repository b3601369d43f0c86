import fs from 'node:fs';
import path from 'node:path';
import { buildRelease } from './build';
import { fingerprint } from './fingerprint.mjs';
import { marketplaceProgram } from './marketplace-programs.mjs';
import { inRoot, root } from './paths.mjs';
import { shopProgram } from './shop-programs.mjs';

jest.mock('./fingerprint.mjs', () => ({ fingerprint: jest.fn(), stampMatches: () => true }));
jest.mock('./marketplace-programs.mjs', () => ({ marketplaceProgram: jest.fn() }));
jest.mock('./shop-programs.mjs', () => ({ shopProgram: jest.fn() }));

test('a release has the programs of both services, although Next.js need not build again', async () => {
  await buildRelease();
  expect(marketplaceProgram).toHaveBeenCalledWith('main');
  expect(shopProgram).toHaveBeenCalledWith('main');
});

test('one build works for any shop, and contains the variables that browsers read', async () => {
  const settings = async (env: Record<string, string>) => {
    jest.replaceProperty(process, 'env', { ...process.env, ...env });
    await buildRelease();
    return jest.mocked(fingerprint).mock.lastCall?.[2];
  };
  const first = await settings({});
  const shop = { SITE_URL: 'https://boutique.example', SHOP_NAME: 'Boutique' };
  expect(await settings({ ...shop, SELLER_SITE_URL: 'https://vendeurs.example' })).toBe(first);
  expect(await settings({ NEXT_PUBLIC_COLOR: 'red' })).not.toBe(first);
});

describe('Next.js builds again after a change of', () => {
  const built = ['app', 'components', 'lib', 'content'].flatMap(codeIn);
  const conventional = fs
    .readdirSync(root)
    .filter((name) =>
      /^(instrumentation(-client)?|middleware|next\.config|tsconfig)\.\w+$/.test(name),
    );
  let inputs: readonly string[];
  beforeAll(async () => {
    await buildRelease();
    inputs = jest.mocked(fingerprint).mock.calls[0]?.[1] ?? [];
  });
  const missed = (files: readonly string[]) =>
    files.filter((file) => !inputs.some((one) => file === one || file.startsWith(`${one}/`)));

  it('the files that Next.js reads by their names, such as its browsers in package.json', () => {
    expect(conventional).toContain('instrumentation-client.ts');
    expect(missed([...conventional, 'package.json', 'package-lock.json'])).toEqual([]);
  });

  it('each file that its pages import', () => {
    const files = importedBy([...built, ...conventional.filter((name) => name.endsWith('.ts'))]);
    expect(files.length).toBeGreaterThan(built.length / 2);
    expect(missed(files)).toEqual([]);
  });

  it('each file that its configuration reads', () => {
    const configuration = fs.readFileSync(inRoot('next.config.mjs'), 'utf8');
    const files = [...configuration.matchAll(/readJson\('([^']+)'\)/g)].map(
      ([, file = '']) => file,
    );
    expect(files).toContain('server/common-headers.json');
    expect(missed(files)).toEqual([]);
  });
});

function codeIn(folder: string): string[] {
  return fs
    .readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => path.join(folder, file));
}

/** Returns the project's files that these files import, directly or not. */
function importedBy(files: readonly string[]): string[] {
  const queue = [...files];
  const found = new Set<string>();
  for (const file of queue) {
    const code = fs.readFileSync(inRoot(file), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:from|import\(?) ?'((?:@|\.\.?)\/[^']+)'/g)) {
      const target = name.startsWith('@/') ? name.slice(2) : path.join(path.dirname(file), name);
      const candidates = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`];
      const resolved = candidates.find((one) =>
        fs.statSync(inRoot(one), { throwIfNoEntry: false })?.isFile(),
      );
      if (!resolved || found.has(resolved)) continue;
      found.add(resolved);
      if (/\.tsx?$/.test(resolved) && !files.includes(resolved)) queue.push(resolved);
    }
  }
  return [...found];
}
