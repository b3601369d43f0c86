import { describeOnRedis, type RedisServer, startRedis, until } from '@/jest.redis';

type Process = typeof import('./rate-limit') & {
  readonly shared: typeof import('@/lib/config/redis');
};

describeOnRedis('rate limits of several processes', () => {
  let server: RedisServer;
  const processes: Process[] = [];

  beforeAll(async () => {
    server = await startRedis();
    process.env.REDIS_URL = server.url;
    process.env.SESSION_SECRET = 'r'.repeat(32);
    processes.push(openProcess(), openProcess());
    for (const { shared } of processes) await until(() => shared.redis()?.status === 'ready');
  });
  afterAll(async () => {
    for (const { shared } of processes) shared.redis()?.disconnect();
    await server.end();
  });

  /** A second instance of the module with its own memory, as another process has it. */
  function openProcess(): Process {
    let opened: Process | undefined;
    jest.isolateModules(() => {
      jest.doMock('@/lib/concurrency/process-wide', () => ({
        processWide: <T>(_: string, make: () => T) => make(),
      }));
      opened = { ...require('./rate-limit'), shared: require('@/lib/config/redis') };
    });
    if (!opened) throw new Error('the module was not loaded');
    return opened;
  }

  const attempt = (one: number, account: string) =>
    processes[one % 2]?.countAttempt('login', { address: account, account, device: null });

  test('share their counters', async () => {
    for (let time = 0; time < 10; time += 1) {
      expect((await attempt(time, 'ana@example.fr'))?.wait).toBe(0);
    }
    for (const one of [0, 1])
      expect((await attempt(one, 'ana@example.fr'))?.wait).toBeGreaterThan(0);
  });

  test('share refunds', async () => {
    for (let time = 0; time < 30; time += 1) {
      const { wait, refund } = (await attempt(time, 'bea@example.fr')) ?? {};
      expect(wait).toBe(0);
      await refund?.();
    }
  });

  test('count per process while Redis is unavailable or hangs', async () => {
    server.hang();
    for (let time = 0; time < 2; time += 1) {
      expect((await attempt(0, 'cleo@example.fr'))?.wait).toBe(0);
    }
    server.resume();
    await server.kill();
    for (let time = 2; time < 10; time += 1) {
      expect((await attempt(0, 'cleo@example.fr'))?.wait).toBe(0);
    }
    expect((await attempt(0, 'cleo@example.fr'))?.wait).toBeGreaterThan(0);
    expect((await attempt(1, 'cleo@example.fr'))?.wait).toBe(0);
  });
});
