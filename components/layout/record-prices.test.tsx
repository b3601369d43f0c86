import { act } from '@testing-library/react';
import { session } from '@/components/session/use-me';
import { unknownSession } from '@/lib/domain/public-session';
import { recordPrices } from './record-prices';

const sendBeacon = jest.fn();
Object.assign(navigator, { sendBeacon });

function answer(hasUnrecordedPrices: boolean) {
  const body = { ...unknownSession, hasUnrecordedPrices };
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => body }) as Response);
}

it('has the prices of a cart recorded that has changed elsewhere', async () => {
  const end = new AbortController();
  answer(false);
  recordPrices(end.signal);
  await act(() => session.refresh());
  expect(sendBeacon).not.toHaveBeenCalled();
  answer(true);
  await act(() => session.refresh());
  expect(sendBeacon.mock.calls).toEqual([['/api/cart/prices']]);
  end.abort();
  await act(() => session.refresh());
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});
