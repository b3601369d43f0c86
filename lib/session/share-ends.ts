import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { processWide } from '@/lib/process-wide';
import { openRedis, redis } from '@/lib/redis';
import { EndedInRedis } from './ended-in-redis';
import { EndedJournal } from './ended-journal';
import { joinChannel, knownEnds, takeIn } from './ended-sessions';

/** How long the start waits for Redis; after that customers wait, and everybody else does not. */
const patienceMs = 3_000;
const memory = { takeIn, knownEnds };

const shared = processWide('shared-ends', (): { begun: boolean; listener: Redis | null } => ({
  begun: false,
  listener: null,
}));

/** Has this process remember ended sessions over a restart, and share them with others: in the data folder, and in Redis. */
export async function shareEnds(): Promise<void> {
  if (shared.begun) return;
  shared.begun = true;
  keepInFolder(env().VITRINE_DATA_DIR);
  const { REDIS_URL: url } = env();
  const commands = redis();
  if (!url || !commands) {
    log.info('REDIS_URL is not set: this process shares its memory with none on another machine');
    return;
  }
  shared.listener = openRedis(url, 'ended sessions');
  const channel = new EndedInRedis(commands, shared.listener, memory);
  joinChannel(channel);
  await Promise.race([channel.known, pause(patienceMs, undefined, { ref: false })]);
  if (!channel.isKnown) log.warn('customers are asked for patience until redis answers');
}

/**
 * Lets go of Redis.
 * @public tests call it in processes of their own
 */
export function stopSharing(): void {
  shared.listener?.disconnect();
  redis()?.disconnect();
}

function keepInFolder(folder: string): void {
  try {
    joinChannel(new EndedJournal(folder, memory));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, 'ended sessions are not kept in the data folder: a restart forgets them');
  }
}
