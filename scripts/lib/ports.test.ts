import net from 'node:net';
import { freePorts, requireFreePorts } from './ports.mjs';

test('finds different free ports', async () => {
  const ports = await freePorts(5);
  expect(new Set(ports).size).toBe(5);
  await expect(requireFreePorts(ports.map((port) => ['PORT', port]))).resolves.toBeUndefined();
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
