import { NextResponse } from 'next/server';
import {
  isFavouriteHistoryOutdated,
  readFavouriteHistory,
  recordFavourite,
  syncFavouriteHistory,
} from './favourite-history';

const day = 24 * 60 * 60 * 1000;
const first = new Date('2026-11-03T10:00:00Z');
const daysLater = (days: number) => new Date(first.getTime() + days * day);
const favourite = (productId: string, price: number | null, soldOut: boolean | null = null) => ({
  productId,
  price,
  soldOut,
});

async function recorded(cookies: NextResponse['cookies'], productId: string, customerId = 'eva') {
  return (await readFavouriteHistory(cookies, customerId))(productId);
}

describe('the recorded state of favourites', () => {
  it('keeps the price at which a favourite was added', async () => {
    const { cookies } = new NextResponse();
    await recordFavourite(cookies, 'eva', favourite('p1', 5900), first);
    await recordFavourite(cookies, 'eva', favourite('p1', 4700), daysLater(1));
    await syncFavouriteHistory(cookies, 'eva', [favourite('p1', 4700)], daysLater(2));
    expect(await recorded(cookies, 'p1')).toEqual({
      price: 5900,
      recordedAt: first,
      soldOutAt: null,
    });
    expect(cookies.get('vitrine_favourites')).toMatchObject({ httpOnly: true, sameSite: 'lax' });
    expect(cookies.get('vitrine_favourites')?.value).not.toContain('5900');
  });

  it('starts with the current price for a favourite that was added elsewhere', async () => {
    const { cookies } = new NextResponse();
    const list = [favourite('p1', 5900), favourite('p2', null)];
    expect(await isFavouriteHistoryOutdated(cookies, 'eva', list, first)).toBe(true);
    await syncFavouriteHistory(cookies, 'eva', list, first);
    expect(await isFavouriteHistoryOutdated(cookies, 'eva', list, daysLater(1))).toBe(false);
    expect(await recorded(cookies, 'p1')).toMatchObject({ price: 5900 });
    expect(await recorded(cookies, 'p2')).toBeNull();
  });

  it('contains the last day on which it was sold out, recorded once a day', async () => {
    const { cookies } = new NextResponse();
    const [out, back] = [favourite('p1', 5900, true), favourite('p1', 5900, false)];
    await syncFavouriteHistory(cookies, 'eva', [out], first);
    const soon = daysLater(0.5);
    expect(await isFavouriteHistoryOutdated(cookies, 'eva', [out], soon)).toBe(false);
    expect(await isFavouriteHistoryOutdated(cookies, 'eva', [out], daysLater(1))).toBe(true);
    await syncFavouriteHistory(cookies, 'eva', [out], daysLater(1));
    await syncFavouriteHistory(cookies, 'eva', [back], daysLater(3));
    expect(await recorded(cookies, 'p1')).toMatchObject({ soldOutAt: daysLater(1) });
  });

  it('is dropped with the favourite, and with the last one the cookie', async () => {
    const { cookies } = new NextResponse();
    await syncFavouriteHistory(cookies, 'eva', [favourite('p1', 1), favourite('p2', 2)], first);
    await syncFavouriteHistory(cookies, 'eva', [favourite('p2', 2)], first);
    expect(await recorded(cookies, 'p1')).toBeNull();
    await syncFavouriteHistory(cookies, 'eva', [], first);
    expect(cookies.get('vitrine_favourites')).toMatchObject({ value: '', maxAge: 0 });
  });

  it('belongs to its customer, and fits into a cookie for any list', async () => {
    const { cookies } = new NextResponse();
    const list = Array.from({ length: 100 }, (_, n) => favourite(`p${n}`, 1_234_567, true));
    await syncFavouriteHistory(cookies, 'eva'.repeat(12), list, first);
    expect(cookies.get('vitrine_favourites')?.value.length).toBeLessThanOrEqual(3_000);
    expect(await isFavouriteHistoryOutdated(cookies, 'eva'.repeat(12), list, first)).toBe(false);
    expect(await recorded(cookies, 'p39', 'eva'.repeat(12))).not.toBeNull();
    expect(await recorded(cookies, 'p0', 'max')).toBeNull();
  });
});
