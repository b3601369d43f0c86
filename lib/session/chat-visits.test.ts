import { NextResponse } from 'next/server';
import { readChatsSeen, recordChatSeen } from './chat-visits';

describe('seen chats', () => {
  it('are recorded for each chat, to the second', async () => {
    const { cookies } = new NextResponse();
    expect((await readChatsSeen(cookies, 'eva'))('robe')).toBe(0);
    await recordChatSeen(cookies, 'eva', 'robe', 1_500);
    await recordChatSeen(cookies, 'eva', 'jupe', 3_000);
    await recordChatSeen(cookies, 'eva', 'robe', 5_000);
    const seen = await readChatsSeen(cookies, 'eva');
    expect([seen('robe'), seen('jupe'), seen('pull')]).toEqual([5_000, 3_000, 0]);
  });

  it('are never set back by a page that was displayed earlier', async () => {
    const { cookies } = new NextResponse();
    await recordChatSeen(cookies, 'eva', 'robe', 5_000);
    await recordChatSeen(cookies, 'eva', 'robe', 1_000);
    expect((await readChatsSeen(cookies, 'eva'))('robe')).toBe(5_000);
  });

  it('belong to their customer, and contain no product id', async () => {
    const { cookies } = new NextResponse();
    await recordChatSeen(cookies, 'eva', 'robe', 1_000);
    expect((await readChatsSeen(cookies, 'max'))('robe')).toBe(0);
    expect(cookies.get('vitrine_chats')).toMatchObject({ httpOnly: true });
    expect(cookies.get('vitrine_chats')?.value).not.toContain('robe');
  });

  it('are none when the shop’s clock was far ahead, and are recorded again', async () => {
    const { cookies } = new NextResponse();
    const ahead = Date.now() + 30 * 24 * 60 * 60 * 1000;
    await recordChatSeen(cookies, 'eva', 'pull', 2_000);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(ahead);
    await recordChatSeen(cookies, 'eva', 'robe', ahead);
    expect((await readChatsSeen(cookies, 'eva'))('robe')).toBeGreaterThanOrEqual(ahead);
    clock.mockRestore();
    expect((await readChatsSeen(cookies, 'eva'))('robe')).toBe(0);
    await recordChatSeen(cookies, 'eva', 'robe', 1_000);
    expect((await readChatsSeen(cookies, 'eva'))('robe')).toBe(1_000);
    expect((await readChatsSeen(cookies, 'eva'))('pull')).toBe(2_000);
  });

  it('fit into a cookie, latest first, whatever their number', async () => {
    const { cookies } = new NextResponse();
    for (let nth = 0; nth < 70; nth += 1) {
      await recordChatSeen(cookies, 'eva', `article-${nth}`, 1_760_000_000_000 + nth);
    }
    const seen = await readChatsSeen(cookies, 'eva');
    expect(seen('article-69')).toBeGreaterThan(0);
    expect(seen('article-40')).toBeGreaterThan(0);
    expect(seen('article-0')).toBe(0);
    expect(cookies.get('vitrine_chats')?.value.length).toBeLessThan(3_100);
  });
});
