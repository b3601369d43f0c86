import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { navigationOf } from './navigation.mjs';

type Prefetch = '1' | '2' | '3';

function treeOf(...segments: unknown[]): string {
  const tree = segments.reduceRight<unknown>(
    (inner, segment) => [segment, inner === null ? {} : { children: inner }],
    null,
  );
  return encodeURIComponent(JSON.stringify(tree));
}

const product = treeOf('', '(catalogue)', 'product_detail', ['id', '12', 'd', null], '__PAGE__');
const listing = treeOf('', '(catalogue)', 'sub_category', '__PAGE__');
const account = treeOf('', '(personal)', 'my_account', '__PAGE__');

interface Asked {
  readonly tree?: string;
  readonly prefetch?: Prefetch;
  readonly segment?: string;
  readonly from?: string;
}

/** What Next's own scripts send. */
async function ask({ tree, prefetch, segment, from }: Asked, isRenderedPerRequest = true) {
  const hash = await computeCacheBustingSearchParam(prefetch, segment, tree, from);
  const headers = {
    rsc: '1',
    ...(tree && { 'next-router-state-tree': tree }),
    ...(prefetch && { 'next-router-prefetch': prefetch }),
    ...(segment && { 'next-router-segment-prefetch': segment }),
    ...(from && { 'next-url': from }),
  };
  return navigationOf(headers, hash, isRenderedPerRequest);
}

it('gives the hash that Next wants to see of the headers that it is given', async () => {
  const asked: Asked[] = [
    {},
    { tree: listing },
    { tree: account, prefetch: '1' },
    { segment: '/_tree', prefetch: '1', from: '/category' },
  ];
  for (const one of asked) {
    const navigation = await ask(one);
    const headers = navigation?.headers ?? {};
    const prefetch = one.prefetch;
    expect(navigation?.hash).toBe(
      await computeCacheBustingSearchParam(
        prefetch,
        headers['next-router-segment-prefetch'],
        headers['next-router-state-tree'],
        headers['next-url'],
      ),
    );
    expect(headers).not.toHaveProperty('next-url');
  }
});

it('is the same from every page of the catalogue, and from every other', async () => {
  const fromListing = await ask({ tree: listing });
  expect(await ask({ tree: product, from: '/product_detail/12' })).toEqual(fromListing);
  const fromAccount = await ask({ tree: account });
  expect(await ask({})).toEqual(fromAccount);
  expect(fromAccount).not.toEqual(fromListing);
  expect(fromAccount?.headers).not.toHaveProperty('next-router-state-tree');
});

it('asks for the layout as well when its asker wants it anew', async () => {
  const again = encodeURIComponent(
    JSON.stringify(['', { children: ['(catalogue)', {}, null, 'refetch'] }]),
  );
  expect(await ask({ tree: again })).toEqual(await ask({}));
});

it('is the same from everywhere for a page that is made once for all', async () => {
  expect(await ask({ tree: listing }, false)).toEqual(await ask({ tree: account }, false));
});

it('knows a page from what is only prefetched of it', async () => {
  const keys = await Promise.all(
    [
      {},
      { prefetch: '1' as const },
      { segment: '1' },
      { prefetch: '1' as const, segment: '/_tree' },
    ].map(async (asked) => (await ask(asked))?.key),
  );
  expect(new Set(keys).size).toBe(4);
});

it('takes the short hash of browsers without a secure context', () => {
  const headers = { rsc: '1', 'next-router-prefetch': '1' };
  expect(navigationOf(headers, '1wtp7', true)).toEqual(navigationOf(headers, 'wrong', true));
});

it.each<[string, Record<string, string>, string | null]>([
  ['another hash', { rsc: '1' }, 'abc'],
  ['no hash', { rsc: '1' }, null],
  ['another mark', { rsc: '2' }, ''],
  ['a hot reload', { rsc: '1', 'next-hmr-refresh': '1' }, ''],
  ['an unknown prefetch', { rsc: '1', 'next-router-prefetch': '4' }, ''],
  ['an empty segment', { rsc: '1', 'next-router-segment-prefetch': '' }, ''],
])('leaves to Next %s', (_what, headers, hash) => {
  expect(navigationOf(headers, hash, true)).toBeNull();
});

it.each([
  '%',
  '{}',
  '[]',
  encodeURIComponent('["",{"children":["(catalogue)",{},null,"metadata-only"]}]'),
])('leaves to Next the tree %s', async (tree) => {
  expect(await ask({ tree })).toBeNull();
});
