import { act, render } from '@testing-library/react';
import { type PublicSession, unknownSession } from '@/lib/domain/public-session';
import { AccountChange } from './account-change';
import { InitialCustomer } from './initial-customer';
import { announceSignOut } from './sign-out';
import { provideBroadcastChannel } from './testing/broadcast-channel';

beforeAll(provideBroadcastChannel);

async function show(
  shown: string | null,
  session: Partial<PublicSession>,
  open?: (address: string) => void,
): Promise<void> {
  const answer = { ...unknownSession, ...session };
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => answer }) as Response);
  const start = shown === null ? null : { account: shown, cartCount: 0 };
  render(
    <InitialCustomer value={start}>
      <AccountChange open={open} />
    </InitialCustomer>,
  );
  // The answer has arrived when its promises are settled.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
}

async function opensAgain(shown: string | null, session: Partial<PublicSession>): Promise<boolean> {
  const open = jest.fn();
  await show(shown, session, open);
  return open.mock.calls.length > 0;
}

describe('a page of a customer', () => {
  it('is opened again when another account is signed in', async () => {
    expect(await opensAgain('a', { state: 'signed-in', account: 'b' })).toBe(true);
  });

  it('is opened again when nothing but another account is known', async () => {
    expect(await opensAgain('a', { state: 'unknown', account: 'b' })).toBe(true);
  });

  it.each([
    ['the same account is signed in', 'a', { state: 'signed-in', account: 'a' }],
    ['its session has expired', 'a', { state: 'visitor' }],
    ['the session is unknown', 'a', {}],
    ['it is for visitors', null, { state: 'signed-in', account: 'b' }],
  ] as const)('stays when %s', async (_, shown, session) => {
    expect(await opensAgain(shown, session)).toBe(false);
  });

  it('is left when the customer signs out in another tab', async () => {
    const open = jest.fn();
    await show('a', { state: 'signed-in', account: 'a' }, open);
    act(announceSignOut);
    expect(open.mock.calls).toEqual([['/login']]);
  });

  it('stays when another tab reports a change that is no sign-out', async () => {
    const open = jest.fn();
    await show('a', { state: 'signed-in', account: 'a' }, open);
    act(() => new BroadcastChannel('vitrine').postMessage(''));
    expect(open).not.toHaveBeenCalled();
  });

  it('is left without a warning about unsent text', async () => {
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    await show('a', { state: 'signed-in', account: 'b' });
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    window.removeEventListener('beforeunload', warn);
    expect(leaving.defaultPrevented).toBe(false);
  });
});

test('a page for visitors stays when a customer signs out in another tab', async () => {
  const open = jest.fn();
  await show(null, { state: 'visitor' }, open);
  act(announceSignOut);
  expect(open).not.toHaveBeenCalled();
});
