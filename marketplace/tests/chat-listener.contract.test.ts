import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Client } from 'pg';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { connectProcesses } from '../chat/processes';
import { createLog } from '../http/log';
import { emptyDatabase } from '../testing/database';
import { unconnectedDatabase } from '../testing/unconnected-database';

afterEach(() => {
  jest.useRealTimers();
});

/** A way to a database server, whose connections can become silent without being closed. */
async function openNetwork(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const pairs: { near: Socket; far: Socket }[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.pipe(far);
    far.pipe(near);
    pairs.push({ near, far });
  });
  const [ownPort] = await freePorts(1);
  await once(server.listen(ownPort, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${ownPort}`;
  return {
    url: url.href,
    /** Resolves when the clients have closed their connections. */
    silence: () =>
      Promise.all(
        pairs.map(async ({ near, far }) => {
          far.unpipe(near);
          near.unpipe(far).resume();
          await once(near, 'close');
          far.destroy();
        }),
      ),
    close: () => server.close(),
  };
}

test('connects again when a connection has become silent', async () => {
  const databaseUrl = await emptyDatabase('silent_listener');
  const network = await openNetwork(databaseUrl);
  const sender = new Client(databaseUrl);
  await sender.connect();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let signals = 0;
  let missed = 0;
  const processes = connectProcesses({
    db: unconnectedDatabase(),
    databaseUrl: network.url,
    log: createLog('silent'),
    onThreadChanged: () => {
      signals += 1;
    },
    onMissed: () => {
      missed += 1;
    },
  });
  const thread = { roomId: 'salon', customerId: 'cliente', sellerId: 'vendeur', productId: 'robe' };
  const untilHeard = async () => {
    const before = signals;
    while (signals === before) {
      const payload = JSON.stringify({ from: 'another process', thread });
      await sender.query('select pg_notify($1, $2)', ['vitrine_chat', payload]);
    }
  };
  await untilHeard();

  const isLost = network.silence();
  await jest.advanceTimersByTimeAsync(40_000);
  await isLost;
  await jest.advanceTimersByTimeAsync(1_000);
  await untilHeard();
  expect(missed).toBe(1);

  await processes.close();
  await sender.end();
  network.close();
});
