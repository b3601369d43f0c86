import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { processWide } from '@/lib/concurrency/process-wide';
import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import { openRedis, redis } from '@/lib/config/redis';
import { RedisRevocations } from './redis-revocations';
import { RevocationJournal } from './revocation-journal';
import { activeRevocations, addRevocationChannel, applyRevocation } from './revoked-sessions';

/** How long the start waits for Redis. Afterwards only customers' requests wait for it. */
const startTimeoutMs = 3_000;
const memory = { applyRevocation, activeRevocations };

const shared = processWide('shared-ends', (): { begun: boolean; listener: Redis | null } => ({
  begun: false,
  listener: null,
}));

/**
 * Persists revocations over a restart and shares them with other processes, through the data folder
 * and Redis.
 */
export async function shareRevocations(): Promise<void> {
  if (shared.begun) return;
  shared.begun = true;
  shareInFolder(env().VITRINE_DATA_DIR);
  const { REDIS_URL: url } = env();
  const commands = redis();
  if (!url || !commands) {
    log.info('REDIS_URL is not set: this process shares no state with other machines');
    return;
  }
  shared.listener = openRedis(url, 'ended sessions');
  const channel = new RedisRevocations(commands, shared.listener, memory);
  addRevocationChannel(channel);
  await Promise.race([channel.known, pause(startTimeoutMs, undefined, { ref: false })]);
  if (!channel.isKnown) log.warn('requests of customers are refused until redis responds');
}

/** Disconnects from Redis. @public called by tests in processes of their own */
export function stopSharing(): void {
  shared.listener?.disconnect();
  redis()?.disconnect();
}

function shareInFolder(folder: string): void {
  try {
    addRevocationChannel(new RevocationJournal(folder, memory));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn(
      { reason },
      'revoked sessions cannot be stored in the data folder: a restart forgets them',
    );
  }
}
