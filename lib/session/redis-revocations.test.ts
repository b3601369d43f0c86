import type { Redis } from 'ioredis';
import { describeOnRedis, type RedisServer, startRedis, until } from '@/jest.redis';
import { openRedis } from '@/lib/config/redis';
import { type Revocation, serializeRevocation } from '@/lib/marketplace/revocation';
import { RedisRevocations } from './redis-revocations';

const later = Date.now() + 1_000_000;
const revocation = (id: string): Revocation => ({
  customerId: 'c1',
  id,
  since: 1_000,
  until: later,
});

describeOnRedis('revocations through Redis', () => {
  let server: RedisServer;
  const opened: Redis[] = [];

  beforeEach(async () => {
    server = await startRedis();
  });
  afterEach(async () => {
    for (const client of opened.splice(0)) client.disconnect();
    await server.end();
  });

  /** One process of the shop. */
  function open() {
    const known = new Map<string, Revocation>();
    const applyRevocation = (one: Revocation) => void known.set(serializeRevocation(one), one);
    const clients = [openRedis(server.url, 'commands'), openRedis(server.url, 'listener')] as const;
    opened.push(...clients);
    const channel = new RedisRevocations(...clients, {
      applyRevocation,
      activeRevocations: () => known.values(),
    });
    const knows = (id: string) => known.has(serializeRevocation(revocation(id)));
    const publish = (id: string) => {
      applyRevocation(revocation(id));
      channel.publish(revocation(id));
    };
    return { channel, knows, publish };
  }

  test('reach every running process, and one that starts later', async () => {
    const [one, other] = [open(), open()];
    await Promise.all([one.channel.known, other.channel.known]);
    one.publish('s1');
    await until(() => other.knows('s1'));
    const later = open();
    await later.channel.known;
    expect(later.knows('s1')).toBe(true);
  });

  test('are published again after an outage or a data loss of Redis', async () => {
    const [one, other] = [open(), open()];
    await Promise.all([one.channel.known, other.channel.known]);
    one.publish('s1');
    await until(() => other.knows('s1'));
    await server.kill();
    one.publish('s2');
    expect(one.channel.isKnown).toBe(true);
    await server.start();
    await until(() => other.knows('s2'));
    const later = open();
    await later.channel.known;
    expect([later.knows('s1'), later.knows('s2')]).toEqual([true, true]);
  });

  test('are unknown to a process that starts during an outage, until it ends', async () => {
    const one = open();
    await one.channel.known;
    one.publish('s1');
    await server.kill();
    const later = open();
    expect(later.channel.isKnown).toBe(false);
    await server.start();
    await later.channel.known;
    await until(() => later.knows('s1'));
  });

  /** A connection for the operator's commands. */
  async function operator(): Promise<Redis> {
    const client = openRedis(server.url, 'operator');
    opened.push(client);
    await until(() => client.status === 'ready');
    return client;
  }

  /** Redis refuses writes while it has fewer replicas; it has none. */
  const requireReplicas = (client: Redis, count: number) =>
    client.config('SET', 'min-replicas-to-write', count);

  test('reach every process while Redis refuses writes, also one that starts then', async () => {
    const one = open();
    await one.channel.known;
    one.publish('s1');
    await requireReplicas(await operator(), 1);
    const later = open();
    await later.channel.known;
    expect(later.knows('s1')).toBe(true);
    one.publish('s2');
    await until(() => later.knows('s2'));
  });

  test('are stored when Redis accepts writes again', async () => {
    const client = await operator();
    const one = open();
    await one.channel.known;
    await requireReplicas(client, 1);
    one.publish('s1');
    await until(async () => (await client.info('errorstats')).includes('NOREPLICAS'));
    await requireReplicas(client, 0);
    await until(async () => (await client.zcard('vitrine:ended-sessions')) === 1);
  });

  test('are deleted when no cookie can be affected any more', async () => {
    const one = open();
    await one.channel.known;
    one.channel.publish({ ...revocation('old'), until: Date.now() - 1 });
    one.publish('s1');
    const client = await operator();
    await until(async () => (await client.zcard('vitrine:ended-sessions')) === 2);
    await open().channel.known;
    expect(await client.zcard('vitrine:ended-sessions')).toBe(1);
  });
});
