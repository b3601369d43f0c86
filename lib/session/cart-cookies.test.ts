import { NextResponse } from 'next/server';
import { sampleLine, sampleRemovedLine } from '@/lib/cart/testing/samples';
import type { CartLine, RemovedLine } from '@/lib/domain/cart';
import {
  hasUnrecordedPrices,
  readPricesAtAdding,
  recordPriceAtAdding,
  syncPrices,
} from './prices-at-adding';
import {
  deleteRemovedLines,
  markRestored,
  readRemovedLines,
  saveRemovedLine,
} from './removed-lines';

const lineOf = (id: string, unitPrice: number | null): CartLine =>
  sampleLine({ id, productId: `product ${id}`, unitPrice, total: unitPrice });
const articleOf = (id: string) => ({ productId: `product ${id}`, variationId: 'v1' });

describe('prices at adding', () => {
  it('stay unchanged when articles change their price', async () => {
    const { cookies } = new NextResponse();
    await recordPriceAtAdding(cookies, 'eva', articleOf('a'), 5900);
    const dearer = [lineOf('a', 6400)];
    await syncPrices(cookies, 'eva', dearer);
    expect(await readPricesAtAdding(cookies, 'eva', dearer)).toEqual({ a: 5900 });
    expect(cookies.get('vitrine_prices')).toMatchObject({ httpOnly: true, sameSite: 'lax' });
  });

  it('are replaced when the article is added again', async () => {
    const { cookies } = new NextResponse();
    await recordPriceAtAdding(cookies, 'eva', articleOf('a'), 5900);
    await recordPriceAtAdding(cookies, 'eva', articleOf('a'), 6400);
    expect(await readPricesAtAdding(cookies, 'eva', [lineOf('a', 6400)])).toEqual({ a: 6400 });
  });

  it('start at the current price for articles added elsewhere', async () => {
    const { cookies } = new NextResponse();
    await syncPrices(cookies, 'eva', [lineOf('a', 5900), lineOf('b', null)]);
    const later = [lineOf('a', 6400), lineOf('b', 100)];
    expect(await readPricesAtAdding(cookies, 'eva', later)).toEqual({ a: 5900 });
  });

  it('are deleted when the line is removed', async () => {
    const { cookies } = new NextResponse();
    await syncPrices(cookies, 'eva', [lineOf('a', 5900)]);
    await syncPrices(cookies, 'eva', []);
    expect(cookies.get('vitrine_prices')).toMatchObject({ value: '', maxAge: 0 });
    expect(await readPricesAtAdding(cookies, 'eva', [lineOf('a', 6400)])).toEqual({});
  });

  it('write no cookie while nothing changes', async () => {
    const { cookies } = new NextResponse();
    const lines = [lineOf('a', 5900)];
    await syncPrices(cookies, 'eva', lines);
    const before = cookies.get('vitrine_prices')?.value;
    expect(await hasUnrecordedPrices(cookies, 'eva', lines)).toBe(false);
    await syncPrices(cookies, 'eva', lines);
    // Sealing the same value again gives another text.
    expect(cookies.get('vitrine_prices')?.value).toBe(before);
  });

  it('are to be recorded for a cart that has changed elsewhere', async () => {
    const { cookies } = new NextResponse();
    await syncPrices(cookies, 'eva', [lineOf('a', 5900)]);
    for (const lines of [[], [lineOf('b', 5900)], [lineOf('a', 5900), lineOf('b', 5900)]]) {
      expect(await hasUnrecordedPrices(cookies, 'eva', lines)).toBe(true);
    }
    expect(await hasUnrecordedPrices(cookies, 'eva', [lineOf('a', 6400)])).toBe(false);
  });

  it('belong to their customer, and fit into a cookie for any cart', async () => {
    const { cookies } = new NextResponse();
    const lines = Array.from({ length: 100 }, (_, index) => lineOf(`line ${index}`, 123_456));
    await syncPrices(cookies, 'eva', lines);
    expect(cookies.get('vitrine_prices')?.value.length).toBeLessThanOrEqual(3_000);
    expect(Object.keys(await readPricesAtAdding(cookies, 'eva', lines))).toHaveLength(60);
    expect(await hasUnrecordedPrices(cookies, 'eva', lines)).toBe(false);
    expect(await readPricesAtAdding(cookies, 'max', lines)).toEqual({});
  });

  it.each(['x', 'Fe26.2*1*forged'])(
    'are empty when the shop did not seal the cookie: %j',
    async (value) => {
      const { cookies } = new NextResponse();
      cookies.set('vitrine_prices', value);
      expect(await readPricesAtAdding(cookies, 'eva', [lineOf('a', 1)])).toEqual({});
    },
  );
});

const removed = sampleRemovedLine({ quantity: 2, priceAtAdding: 5900 });
const ids = async (lines: Promise<readonly RemovedLine[]>) => (await lines).map(({ id }) => id);

describe('removed lines', () => {
  it('are stored encrypted for some minutes, latest first, for their own customer', async () => {
    const { cookies } = new NextResponse();
    await saveRemovedLine(cookies, 'eva', removed);
    await saveRemovedLine(cookies, 'eva', { ...removed, id: 'l2' });
    expect(await ids(readRemovedLines(cookies, 'eva'))).toEqual(['l2', 'l1']);
    expect(await readRemovedLines(cookies, 'max')).toEqual([]);
    const cookie = cookies.get('vitrine_removed');
    expect(cookie).toMatchObject({ httpOnly: true, maxAge: 600 });
    expect(cookie?.value).not.toContain('Robe');
  });

  it('drop older ones to fit', async () => {
    const { cookies } = new NextResponse();
    for (let n = 0; n < 9; n += 1) {
      await saveRemovedLine(cookies, 'eva', { ...removed, id: `l${n}`, title: 'é'.repeat(400) });
    }
    expect(cookies.get('vitrine_removed')?.value.length).toBeLessThanOrEqual(3_000);
    const kept = await ids(readRemovedLines(cookies, 'eva'));
    expect(kept[0]).toBe('l8');
    expect(kept.length).toBeGreaterThanOrEqual(2);
  });

  it('are marked as restored, and deleted when the removal failed', async () => {
    const { cookies } = new NextResponse();
    await saveRemovedLine(cookies, 'eva', removed);
    await saveRemovedLine(cookies, 'eva', { ...removed, id: 'l2' });
    await markRestored(cookies, 'eva', 'l2');
    expect((await readRemovedLines(cookies, 'eva')).map((line) => line.isRestored)).toEqual([
      true,
      false,
    ]);
    await deleteRemovedLines(cookies, 'eva', ({ id }) => id === 'l2');
    expect(await ids(readRemovedLines(cookies, 'eva'))).toEqual(['l1']);
    await deleteRemovedLines(cookies, 'eva');
    expect(cookies.get('vitrine_removed')?.value).toBe('');
  });
});
