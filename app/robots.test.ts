import fs from 'node:fs';
import path from 'node:path';
import type { Metadata } from 'next';
import { pages } from '@/lib/pages/manifest';
import { generateMetadata } from './(catalogue)/sub_category/page';
import robots from './robots';

jest.mock('next/headers', () => ({}));

/** The folder of each page by its path. */
const folders = new Map<string, readonly string[]>(
  fs
    .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => {
      const segments = path.dirname(file).split('/');
      const shown = segments.filter((segment) => !segment.startsWith('('));
      return [`/${shown.join('/')}`, segments] as const;
    }),
);

/** The `robots` of a page: its own, or else that of its layout. */
async function robotsOf(page: string): Promise<Metadata['robots']> {
  const [group = '', ...rest] = folders.get(page) ?? [];
  const modules: { metadata?: Metadata }[] = [
    await import(`./${[group, ...rest].join('/')}/page`),
    await import(`./${group}/layout`),
  ];
  return modules.map(({ metadata }) => metadata?.robots).find(Boolean);
}

const unlisted = pages.filter(({ isListed }) => !isListed);

describe('robots.txt', () => {
  it('lets search engines read every page: else they would not see that it is not indexed', () => {
    expect(robots().rules).toEqual({ userAgent: '*', allow: '/', disallow: ['/api/'] });
  });
});

describe('a page that is not indexed', () => {
  it.each(unlisted)('says so: $path', async ({ path: page, staticPath }) => {
    const inTree = staticPath?.replace(/[^/]+$/, '[all]') ?? page;
    expect(await robotsOf(inTree)).toEqual({ index: false });
  });
});

type Query = Record<string, string | string[] | undefined>;

describe('a listing', () => {
  const search = (values: Query) => Promise.resolve(values);
  const metadataAt = async (query: Query) => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    const { robots: rules, alternates } = await generateMetadata({
      searchParams: search(query),
      params: search({}),
    });
    return { robots: rules, canonical: alternates?.canonical };
  };

  it('is indexed under its canonical address', async () => {
    expect(await metadataAt({ page: '2' })).toEqual({ canonical: '/sub_category?page=2' });
  });

  it.each([
    { q: 'robe' },
    { sort: 'latest', page: '2' },
    { couleur: ['Blanc', 'Noir'] },
    { prix_max: '200' },
  ])('is not indexed and names no other address if it is filtered: %j', async (query) => {
    expect(await metadataAt(query)).toEqual({ robots: { index: false } });
  });
});
