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
    /** Neither delivers anything any more, nor answers. */
    freeze: () => {
      for (const { near, far } of pairs) {
        far.unpipe(near);
        near.unpipe(far);
      }
    },
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
    close: () => {
      server.close();
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
    },
  };
}

/** Listens through a network, with fake timers. */
async function startListener(database: string) {
  const databaseUrl = await emptyDatabase(database);
  const network = await openNetwork(databaseUrl);
  const sender = new Client(databaseUrl);
  await sender.connect();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const count = { signals: 0, missed: 0 };
  const processes = connectProcesses({
    db: unconnectedDatabase(),
    databaseUrl: network.url,
    log: createLog('silent'),
    onThreadChanged: () => {
      count.signals += 1;
    },
    onMissed: () => {
      count.missed += 1;
    },
  });
  const thread = { roomId: 'salon', customerId: 'cliente', sellerId: 'vendeur', productId: 'robe' };
  const untilHeard = async () => {
    const before = count.signals;
    while (count.signals === before) {
      const payload = JSON.stringify({ from: 'another process', thread });
      await sender.query('select pg_notify($1, $2)', ['vitrine_chat', payload]);
    }
  };
  await untilHeard();
  const end = async () => {
    await sender.end();
    network.close();
  };
  return { network, processes, count, untilHeard, end };
}

test('connects again when a connection has become silent', async () => {
  const { network, processes, count, untilHeard, end } = await startListener('silent_listener');

  const isLost = network.silence();
  await jest.advanceTimersByTimeAsync(40_000);
  await isLost;
  await jest.advanceTimersByTimeAsync(1_000);
  await untilHeard();
  expect(count.missed).toBe(1);

  await processes.close();
  await end();
});

test('closes a connection that has become silent', async () => {
  const { network, processes, end } = await startListener('closed_listener');
  network.freeze();
  const closed = processes.close();
  await jest.advanceTimersByTimeAsync(2_000);
  await closed;
  await end();
});
