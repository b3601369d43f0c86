/** @jest-environment node */
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
  let isStarting = false;
  const waiting = untilListening(url(), new AbortController().signal).then(() => isStarting);
  isStarting = true;
  await listen(port);
  expect(await waiting).toBe(true);
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
