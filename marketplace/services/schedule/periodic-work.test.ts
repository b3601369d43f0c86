import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { readConfig } from '../../base/config';
import type { Database } from '../../db/schema';
import { createLog } from '../../http/log';
import { ChatRelay } from '../../ports/chat-relay';
import { processDeclarations } from '../orders/withdrawal-declarations';
import { startPeriodicWork } from './periodic-work';

jest.mock('../orders/withdrawal-declarations');

const db = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

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
  });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sendDue).toHaveBeenCalledTimes(2);
  expect(reported).toHaveBeenCalledWith(
    { err: expect.any(Error) },
    'declarations of withdrawal were not processed',
  );
  await Promise.all(tickers.map((ticker) => ticker.stop()));
});
