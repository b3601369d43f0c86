import { fork } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { z } from 'zod';
import { freePorts, requireFreePorts } from './ports.mjs';

// Starting programs takes longer on a busy machine.
jest.setTimeout(120_000);

test('finds different free ports', async () => {
  const ports = await freePorts(5);
  expect(new Set(ports).size).toBe(5);
  await expect(requireFreePorts(ports.map((port) => ['PORT', port]))).resolves.toBeUndefined();
});

test('never finds a port that another process has found', async () => {
  const program = `
    const { freePorts } = await import('./scripts/lib/ports.mjs');
    process.send(await freePorts(60));
    // Runs until the channel closes.
    process.on('message', () => {});
  `;
  const others = [1, 2, 3].map(() =>
    fork('-', { execArgv: ['--input-type=module', '--eval', program], stdio: 'inherit' }),
  );
  try {
    const found = await Promise.all(others.map((other) => once(other, 'message')));
    const theirs = found.flatMap(([ports]) => z.array(z.number()).parse(ports));
    const ports = [...(await freePorts(60)), ...theirs];
    expect(new Set(ports).size).toBe(4 * 60);
  } finally {
    for (const other of others) other.kill();
  }
});

test.each(['127.0.0.1', '0.0.0.0'])(
  'reports a port in use on %s with its number and variable',
  async (host) => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(0, host, () => resolve()));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      await expect(requireFreePorts([['MARKETPLACE_PORT', port]])).rejects.toThrow(
        new RegExp(`Le port ${port} est déjà pris.*MARKETPLACE_PORT`),
      );
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  },
);
