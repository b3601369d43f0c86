import { readConfig } from '../../base/config';
import { createLog } from '../../http/log';
import { ChatRelay } from '../../ports/chat-relay';
import { unconnectedDatabase } from '../../testing/unconnected-database';
import { processDeclarations } from '../orders/withdrawal-declarations';
import { startPeriodicWork } from './periodic-work';

jest.mock('../orders/withdrawal-declarations');

const db = unconnectedDatabase();

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('sends waiting mails while declarations of withdrawal fail', async () => {
  jest.mocked(processDeclarations).mockRejectedValue(new Error('damaged'));
  const sendDue = jest.fn(async () => {});
  const log = createLog('silent');
  const reported = jest.spyOn(log, 'error');
  const tickers = startPeriodicWork({
    db,
    config: readConfig({}),
    log,
    mailer: { store: async () => null, send: async () => true, sendDue },
    demo: null,
    chat: new ChatRelay(),
    refunds: null,
  });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sendDue).toHaveBeenCalledTimes(2);
  expect(reported).toHaveBeenCalledWith(
    { err: expect.any(Error) },
    'declarations of withdrawal were not processed',
  );
  await Promise.all(tickers.map((ticker) => ticker.stop()));
});
