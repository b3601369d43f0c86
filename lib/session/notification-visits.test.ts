import { NextResponse } from 'next/server';
import { countVisit, visitBefore } from './notification-visits';

const from = (referer?: string) => new Headers(referer ? { referer } : {});
const fromItself = from('http://localhost:3000/notification?x=1');

describe('visits to the notifications', () => {
  it('remember the previous one', async () => {
    const { cookies } = new NextResponse();
    expect(await visitBefore(cookies, 'eva')).toBeNull();
    await countVisit(cookies, 'eva', from(), 1_000);
    expect(await visitBefore(cookies, 'eva')).toBeNull();
    await countVisit(cookies, 'eva', from('http://localhost:3000/my_account'), 2_000);
    expect(await visitBefore(cookies, 'eva')).toBe(1_000);
    await countVisit(cookies, 'eva', from(), 3_000);
    expect(await visitBefore(cookies, 'eva')).toBe(2_000);
  });

  it('continue across a deletion and a retry', async () => {
    const { cookies } = new NextResponse();
    await countVisit(cookies, 'eva', from(), 1_000);
    await countVisit(cookies, 'eva', from(), 2_000);
    await countVisit(cookies, 'eva', fromItself, 3_000);
    expect(await visitBefore(cookies, 'eva')).toBe(1_000);
    await countVisit(cookies, 'eva', from('pas une adresse'), 4_000);
    expect(await visitBefore(cookies, 'eva')).toBe(2_000);
  });

  it('begin with the first one, from any page', async () => {
    const { cookies } = new NextResponse();
    await countVisit(cookies, 'eva', fromItself, 1_000);
    await countVisit(cookies, 'eva', from(), 2_000);
    expect(await visitBefore(cookies, 'eva')).toBe(1_000);
  });

  it('belong to their customer, and are encrypted', async () => {
    const { cookies } = new NextResponse();
    await countVisit(cookies, 'eva', from(), 1_000);
    await countVisit(cookies, 'eva', from(), 2_000);
    expect(await visitBefore(cookies, 'max')).toBeNull();
    await countVisit(cookies, 'max', fromItself, 3_000);
    expect(await visitBefore(cookies, 'max')).toBeNull();
    expect(cookies.get('vitrine_notifications')).toMatchObject({ httpOnly: true });
    expect(cookies.get('vitrine_notifications')?.value).not.toContain('max');
  });

  it.each(['x', 'Fe26.2*1*forged'])(
    'are none when the cookie was not sealed here: %j',
    async (value) => {
      const { cookies } = new NextResponse();
      cookies.set('vitrine_notifications', value);
      expect(await visitBefore(cookies, 'eva')).toBeNull();
    },
  );
});
