import { once } from 'node:events';
import net from 'node:net';
import { freePorts } from '@/scripts/lib/ports.mjs';
import { untilListening } from './until-listening';

let port = 0;
const url = () => `http://127.0.0.1:${port}/api`;
let server: net.Server | null = null;
beforeAll(async () => {
  [port = 0] = await freePorts(1);
});
afterEach(close);

/** Starts a server that accepts connections. */
async function listen(at: number): Promise<void> {
  const started = net.createServer((socket) => socket.resume());
  server = started;
  await new Promise<void>((listening) => started.listen(at, '127.0.0.1', listening));
}

async function close(): Promise<void> {
  const closing = server;
  server = null;
  if (closing) await new Promise((closed) => closing.close(closed));
}

test('waits for a service that is still starting', async () => {
  const connect = jest.spyOn(net, 'connect');
  let isWaiting = true;
  const waiting = untilListening(url(), new AbortController().signal).finally(() => {
    isWaiting = false;
  });
  const [attempt] = connect.mock.results;
  if (attempt?.type !== 'return') throw new Error('it has not tried to connect');
  await once(attempt.value, 'error');
  await new Promise(setImmediate);
  expect(isWaiting).toBe(true);
  await listen(port);
  await waiting;
});

test('resolves at once when the service listens', async () => {
  await listen(port);
  await expect(untilListening(url(), new AbortController().signal)).resolves.toBeUndefined();
});

test('ends when the signal aborts', async () => {
  const stopping = new AbortController();
  const waiting = untilListening(url(), stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
});
