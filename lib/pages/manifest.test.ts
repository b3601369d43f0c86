import fs from 'node:fs';
import type { NextConfig } from 'next';
import {
  unstable_doesMiddlewareMatch as doesMiddlewareMatch,
  unstable_getResponseFromNextConfig as responseFrom,
} from 'next/experimental/testing/server';
import { readRouteTree } from '@/e2e/steps/route-tree';
import { visitorPages } from '@/e2e/steps/visitor-pages';
import { config as middlewareConfig } from '@/middleware';
import readNextConfig from '@/next.config.mjs';
import { type PageDeclaration, pages } from './manifest';
import { staticLists, withStaticList } from './static-lists';

// What Next.js and the browser must read statically is compared with the manifest.

let nextConfig: NextConfig;
beforeAll(async () => {
  nextConfig = await readNextConfig();
});

const treePaths = readRouteTree()
  .filter(({ isPage }) => isPage)
  .map(({ path }) => path);

/** A URL of the page. */
function urlOf({ path }: PageDeclaration): string {
  return `http://localhost${path.replaceAll(/\[\w+\]/g, '12')}`;
}

/** Where the file tree has the page; static pages are below a dynamic segment. */
function treePathOf({ path, staticPath }: PageDeclaration): string {
  return staticPath?.replace(/[^/]+$/, '[all]') ?? path;
}

/** Reads a regular expression from the service worker, which is not compiled. */
function serviceWorkerPattern(name: string): RegExp {
  const source = fs.readFileSync('public/sw.js', 'utf8');
  const [, pattern = ''] = new RegExp(`const ${name} =\\s+/(.+)/;`).exec(source) ?? [];
  return new RegExp(pattern);
}

describe('the file tree', () => {
  it.each(treePaths)('has a declaration for %s', (path) => {
    expect(pages.flatMap((page) => [page.path, treePathOf(page)])).toContain(path);
  });

  it.each(pages)('has a file for $path', (page) => {
    expect(treePaths).toContain(treePathOf(page));
  });
});

it('has a static path for each catalogue page without parameters', () => {
  // Next.js would render the page at build time, when no marketplace may be reachable.
  const catalogue = pages.filter(({ kind }) => kind === 'catalogue');
  const fixed = catalogue.filter(({ path, params }) => params.length === 0 && !path.includes('['));
  expect(fixed.filter(({ staticPath }) => !staticPath)).toEqual([]);
});

it.each(pages.filter(({ kind, isListed }) => kind === 'information' && isListed))(
  'the accessibility test inspects $path',
  ({ path }) => {
    expect(visitorPages).toContain(path);
  },
);

it('hides the paths below a static path', async () => {
  for (const { staticPath } of pages) {
    if (!staticPath) continue;
    const url = `http://localhost${staticPath.replace(/[^/]+$/, 'invented')}`;
    const { headers } = await responseFrom({ nextConfig, url });
    expect(headers.get('x-middleware-rewrite')).toBe('http://localhost/introuvable');
  }
});

it('declares each page once', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

describe.each(staticLists)('the static list in $file', (list) => {
  it('matches the manifest (npm run pages)', () => {
    const text = fs.readFileSync(list.file, 'utf8');
    expect(text).toBe(withStaticList(text, list));
  });

  it('is written only between its two comments', () => {
    const written = withStaticList('a\n  // npm run pages\nold\n  // /npm run pages\nb\n', list);
    const lines = list.lines.join('\n');
    expect(written).toBe(`a\n  // npm run pages\n${lines}\n  // /npm run pages\nb\n`);
    for (const text of ['a', 'a // npm run pages\n']) {
      expect(() => withStaticList(text, list)).toThrow(list.file);
    }
  });
});

describe.each(pages)('$path', (page) => {
  const url = urlOf(page);
  const pathname = new URL(url).pathname;

  it('passes through the middleware unless it is the same for everybody', () => {
    const matches = doesMiddlewareMatch({ config: middlewareConfig, nextConfig, url });
    expect(matches).toBe(page.kind !== 'catalogue');
  });

  it('has a static content security policy for scripts only if it is cached', async () => {
    const { headers } = await responseFrom({ nextConfig, url });
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.includes('script-src')).toBe(page.kind === 'catalogue');
  });

  it('is cached by the service worker if it is listed', () => {
    const patterns = ['catalogue', 'information'].map(serviceWorkerPattern);
    expect(patterns.some((pattern) => pattern.test(pathname))).toBe(page.isListed);
    expect(patterns[0]?.test(pathname)).toBe(page.isListed && page.kind === 'catalogue');
  });
});

it('has the static paths to which next.config.mjs rewrites', async () => {
  for (const { path, staticPath } of pages) {
    const response = await responseFrom({ nextConfig, url: `http://localhost${path}` });
    const rewritten = response.headers.get('x-middleware-rewrite');
    expect(rewritten && new URL(rewritten).pathname).toBe(staticPath ?? null);
  }
});

describe('Cache-Control', () => {
  const shared = /^public, max-age=0, must-revalidate, s-maxage=\d+, stale-while-revalidate=\d+$/;

  it.each(pages.filter(({ kind }) => kind === 'catalogue'))(
    'allows shared caches to store $path if it is rendered per request',
    async (page) => {
      const cacheControl = async (url: string) =>
        (await responseFrom({ nextConfig, url })).headers.get('cache-control');
      const [param] = page.params;
      if (page.staticPath) expect(await cacheControl(urlOf(page))).toBeNull();
      else expect(await cacheControl(urlOf(page))).toMatch(shared);
      if (param) expect(await cacheControl(`${urlOf(page)}?${param}=1`)).toMatch(shared);
    },
  );

  it('allows shared caches to serve static pages stale for as long as the others', async () => {
    const { headers } = await responseFrom({ nextConfig, url: 'http://localhost/sub_category' });
    const seconds = headers.get('cache-control')?.match(/\d+/g)?.map(Number);
    expect(seconds).toEqual([0, 60, 60]);
    expect(nextConfig.expireTime).toBe(60 + 60);
  });

  it('is set by the page itself elsewhere', async () => {
    for (const page of pages.filter(({ kind }) => kind !== 'catalogue')) {
      const { headers } = await responseFrom({ nextConfig, url: urlOf(page) });
      expect(headers.has('cache-control')).toBe(false);
    }
  });
});

/** Reads the source files of these folders that are not tests. */
function sources(folders: readonly string[]) {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(m?js|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => ({
        file: `${folder}/${file}`,
        text: fs.readFileSync(`${folder}/${file}`, 'utf8'),
      })),
  );
}

it('is the only place with the paths of the catalogue', () => {
  // Types of Next.js (`PageProps<'/sub_category'>`) and comments may name them.
  const literal = /(?<!PageProps<|\* )['"`}(]\/\\?(?:category|sub_category|product_detail)\b/;
  const found = sources(['app', 'bench', 'components', 'lib', 'server']).filter(({ text }) =>
    literal.test(text),
  );
  expect(found.map(({ file }) => file)).toEqual(['lib/urls/catalogue-paths.ts']);
});
