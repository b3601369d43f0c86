import Fastify from 'fastify';
import { untilClosed } from '../testing/until-closed';
import { drain } from './drain';

/** A server with a request to `/slow`, which responds when the test decides. */
async function busyServer() {
  const app = Fastify();
  let respond = () => {};
  const arrived = new Promise<void>((arrive) => {
    app.get('/slow', async () => {
      const responds = new Promise<void>((resolve) => {
        respond = resolve;
      });
      arrive();
      await responds;
      return 'slow';
    });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = fetch(`${url}/slow`).then(
    (response) => response.text(),
    () => 'cut',
  );
  await arrived;
  return { app, answer, respond: () => respond() };
}

/** A ticker whose current run ends when the test decides. */
function busyTicker() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ticker: { stop: () => ended }, end: () => end() };
}

function portOf({ server }: ReturnType<typeof Fastify>): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address.port;
}

afterEach(() => {
  jest.useRealTimers();
});

test('accepts no connections while a ticker runs, and completes requests', async () => {
  const { app, answer, respond } = await busyServer();
  const { ticker, end } = busyTicker();
  const port = portOf(app);
  let isDrained = false;
  const drained = drain([app], [ticker]).then(() => {
    isDrained = true;
  });
  await untilClosed(port);
  respond();
  expect(await answer).toBe('slow');
  expect(isDrained).toBe(false);
  end();
  await drained;
});

test('runs the hooks of a closing server after the tickers, whose work uses it', async () => {
  const { ticker, end } = busyTicker();
  const app = Fastify();
  const steps: string[] = [];
  app.addHook('preClose', async () => {
    steps.push('server');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const port = portOf(app);
  const drained = drain([app], [ticker]);
  await untilClosed(port);
  steps.push('ticker');
  end();
  await drained;
  expect(steps).toEqual(['ticker', 'server']);
});

test('cuts a request after six seconds', async () => {
  const { app, answer } = await busyServer();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const drained = drain([app], []);
  await jest.advanceTimersByTimeAsync(6_000);
  await drained;
  expect(await answer).toBe('cut');
});

test('closes the servers after six seconds of a ticker’s run', async () => {
  const { app, answer } = await busyServer();
  const { ticker } = busyTicker();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const drained = drain([app], [ticker]);
  await jest.advanceTimersByTimeAsync(6_000);
  await drained;
  expect(await answer).toBe('cut');
});
