import { redisProgram } from './scripts/lib/redis.mjs';

export { startRedis } from './scripts/lib/redis-server.mjs';
export type RedisServer = import('./scripts/lib/redis-server.mjs').RedisServer;

/** For what needs a Redis server: counted as skipped where none is installed. */
export const describeOnRedis = redisProgram() ? describe : describe.skip;

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}
