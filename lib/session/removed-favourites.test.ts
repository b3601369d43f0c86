import { NextResponse } from 'next/server';
import {
  deleteRemovedFavourite,
  readRemovedFavourites,
  saveRemovedFavourite,
} from './removed-favourites';

const robe = { productId: 'p1', title: 'Robe' };
const ids = async (cookies: NextResponse['cookies'], customerId = 'eva') =>
  (await readRemovedFavourites(cookies, customerId)).map(({ productId }) => productId);

describe('removed favourites', () => {
  it('can be restored: at most three, latest first, without duplicates', async () => {
    const { cookies } = new NextResponse();
    for (const productId of ['p1', 'p2', 'p1', 'p3', 'p4']) {
      await saveRemovedFavourite(cookies, 'eva', { productId, title: 'Robe' });
    }
    expect(await ids(cookies)).toEqual(['p4', 'p3', 'p1']);
  });

  it('belong to their customer, also in a shared browser', async () => {
    const { cookies } = new NextResponse();
    await saveRemovedFavourite(cookies, 'eva', robe);
    expect(await ids(cookies, 'zoe')).toEqual([]);
    await saveRemovedFavourite(cookies, 'zoe', { productId: 'p2', title: 'Sac' });
    expect(await ids(cookies, 'zoe')).toEqual(['p2']);
    expect(await ids(cookies)).toEqual([]);
  });

  it('are discarded when they are added again; the last one deletes the cookie', async () => {
    const { cookies } = new NextResponse();
    await saveRemovedFavourite(cookies, 'eva', robe);
    await saveRemovedFavourite(cookies, 'eva', { productId: 'p2', title: 'Sac' });
    await deleteRemovedFavourite(cookies, 'eva', 'p1');
    expect(await ids(cookies)).toEqual(['p2']);
    await deleteRemovedFavourite(cookies, 'eva', 'p2');
    expect(cookies.get('vitrine_unloved')).toMatchObject({ value: '', maxAge: 0 });
  });

  it('live in an HttpOnly cookie for ten minutes, and fit into it', async () => {
    const { cookies } = new NextResponse();
    for (const productId of ['p1', 'p2', 'p3']) {
      const title = '\u{1f457}'.repeat(5_000);
      await saveRemovedFavourite(cookies, 'eva', { productId, title });
    }
    const cookie = cookies.get('vitrine_unloved');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', maxAge: 600 });
    expect(cookie?.value.length).toBeLessThan(4_000);
    expect((await ids(cookies))[0]).toBe('p3');
  });

  it.each(['x', 'Fe26.2*1*abc'])(
    'are none in a cookie that was not sealed here: %s',
    async (value) => {
      const { cookies } = new NextResponse();
      cookies.set('vitrine_unloved', value);
      expect(await ids(cookies)).toEqual([]);
    },
  );
});
