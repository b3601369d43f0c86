import { NextResponse } from 'next/server';
import { readLastVisit, readVisit, recordAllSeen, recordVisit } from './notification-visits';

const from = (referer?: string) => new Headers(referer ? { referer } : {});
const fromAccount = from('http://localhost:3000/my_account');
const fromItself = from('http://localhost:3000/notification?x=1');

describe('visits to the notifications', () => {
  it('begin with a request from elsewhere, and have seen nothing since the last one', async () => {
    const { cookies } = new NextResponse();
    const first = { isNew: true, seenUntil: null };
    for (const headers of [from(), fromAccount, fromItself]) {
      expect(await readVisit(cookies, 'eva', headers)).toEqual(first);
    }
    await recordVisit(cookies, 'eva', 1_000);
    for (const headers of [from(), fromAccount, from('pas une adresse')]) {
      expect(await readVisit(cookies, 'eva', headers)).toEqual({ isNew: true, seenUntil: 1_000 });
    }
    expect(await readLastVisit(cookies, 'eva')).toBe(1_000);
  });

  it('continue across a deletion and a retry', async () => {
    const { cookies } = new NextResponse();
    await recordVisit(cookies, 'eva', 1_000);
    expect(await readVisit(cookies, 'eva', fromItself)).toEqual({ isNew: false, seenUntil: null });
    await recordVisit(cookies, 'eva', 2_000);
    expect(await readVisit(cookies, 'eva', fromItself)).toEqual({ isNew: false, seenUntil: 1_000 });
  });

  it('have seen everything once all notifications are marked as read', async () => {
    const { cookies } = new NextResponse();
    await recordAllSeen(cookies, 'eva', 3_000);
    expect(await readVisit(cookies, 'eva', fromItself)).toEqual({ isNew: false, seenUntil: 3_000 });
    expect(await readLastVisit(cookies, 'eva')).toBe(3_000);
  });

  it('never forget what a later page has shown', async () => {
    const { cookies } = new NextResponse();
    await recordVisit(cookies, 'eva', 2_000);
    // A tab that was opened before.
    await recordVisit(cookies, 'eva', 1_000);
    expect(await readLastVisit(cookies, 'eva')).toBe(2_000);
    await recordAllSeen(cookies, 'eva', 1_000);
    expect(await readVisit(cookies, 'eva', fromItself)).toEqual({ isNew: false, seenUntil: 2_000 });
  });

  it('have seen nothing when the shop’s clock was far ahead', async () => {
    const { cookies } = new NextResponse();
    const ahead = Date.now() + 30 * 24 * 60 * 60 * 1000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(ahead);
    await recordVisit(cookies, 'eva', ahead);
    expect(await readLastVisit(cookies, 'eva')).toBe(ahead);
    clock.mockRestore();
    expect(await readLastVisit(cookies, 'eva')).toBeNull();
  });

  it('belong to their customer, and are encrypted', async () => {
    const { cookies } = new NextResponse();
    await recordVisit(cookies, 'eva', 1_000);
    expect(await readLastVisit(cookies, 'max')).toBeNull();
    await recordVisit(cookies, 'max', 3_000);
    expect(await readVisit(cookies, 'max', fromItself)).toMatchObject({ seenUntil: null });
    expect(cookies.get('vitrine_notifications')).toMatchObject({ httpOnly: true });
    expect(cookies.get('vitrine_notifications')?.value).not.toContain('max');
  });

  it.each(['x', 'Fe26.2*1*forged'])(
    'are none when the cookie was not sealed here: %j',
    async (value) => {
      const { cookies } = new NextResponse();
      cookies.set('vitrine_notifications', value);
      expect(await readLastVisit(cookies, 'eva')).toBeNull();
    },
  );
});
