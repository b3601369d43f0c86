import { navigationOf } from './navigation';
import { computeCacheBustingSearchParam } from './testing/navigation-hash';

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

/** Normalises the headers that Next.js's router sends. */
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

describe('navigationOf', () => {
  it('returns the hash that Next.js expects for the normalised headers', async () => {
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

  it('has one form for all catalogue pages and one for all others', async () => {
    const fromListing = await ask({ tree: listing });
    expect(await ask({ tree: product, from: '/product_detail/12' })).toEqual(fromListing);
    const fromAccount = await ask({ tree: account });
    expect(await ask({})).toEqual(fromAccount);
    expect(fromAccount).not.toEqual(fromListing);
    expect(fromAccount?.headers).not.toHaveProperty('next-router-state-tree');
  });

  it('requests the layout when the router refetches it', async () => {
    const again = encodeURIComponent(
      JSON.stringify(['', { children: ['(catalogue)', {}, null, 'refetch'] }]),
    );
    expect(await ask({ tree: again })).toEqual(await ask({}));
  });

  it('has one form for prerendered pages', async () => {
    expect(await ask({ tree: listing }, false)).toEqual(await ask({ tree: account }, false));
  });

  it('distinguishes a page from its prefetched parts', async () => {
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

  it('accepts the short hash of browsers without a secure context', () => {
    const headers = { rsc: '1', 'next-router-prefetch': '1' };
    expect(navigationOf(headers, '1wtp7', true)).toEqual(navigationOf(headers, 'wrong', true));
  });

  it.each<[string, Record<string, string>, string | null]>([
    ['another hash', { rsc: '1' }, 'abc'],
    ['no hash', { rsc: '1' }, null],
    ['another rsc header', { rsc: '2' }, ''],
    ['a hot reload', { rsc: '1', 'next-hmr-refresh': '1' }, ''],
    ['an unknown prefetch', { rsc: '1', 'next-router-prefetch': '4' }, ''],
    ['an empty segment', { rsc: '1', 'next-router-segment-prefetch': '' }, ''],
  ])('leaves %s to Next.js', (_what, headers, hash) => {
    expect(navigationOf(headers, hash, true)).toBeNull();
  });

  it.each([
    '%',
    '{}',
    '[]',
    encodeURIComponent('["",{"children":["(catalogue)",{},null,"metadata-only"]}]'),
  ])('leaves the tree %s to Next.js', async (tree) => {
    expect(await ask({ tree })).toBeNull();
  });
});
