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
    const metadata = await generateMetadata({ searchParams: search(query), params: search({}) });
    const { robots: rules, alternates, openGraph } = metadata;
    return { robots: rules, canonical: alternates?.canonical, shared: openGraph?.url };
  };

  it('is indexed under its canonical address', async () => {
    const address = '/sub_category?cat_id=x&page=2';
    const metadata = await metadataAt({ page: '2', cat_id: 'x' });
    expect(metadata).toEqual({ canonical: address, shared: address });
  });

  it.each([
    [{ q: 'robe', cat_id: 'x' }, '/sub_category?cat_id=x&q=robe'],
    [{ sort: 'latest', page: '2' }, '/sub_category?sort=latest&page=2'],
    [{ couleur: ['Noir', 'Blanc'] }, '/sub_category?couleur=Blanc&couleur=Noir'],
    [{ prix_max: '200' }, '/sub_category?prix_max=200'],
  ])('is not indexed and names no other address if it is filtered: %j', async (query, shared) => {
    expect(await metadataAt(query)).toEqual({ robots: { index: false }, shared });
  });
});
