import { redisProgram } from './scripts/lib/redis';

export { startRedis } from './scripts/lib/redis-server';
export type RedisServer = import('./scripts/lib/redis-server').RedisServer;

/** Like `describe`; skips the tests if redis-server is not installed. */
export const describeOnRedis = redisProgram() ? describe : describe.skip;

/** Polls until the condition is true. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
