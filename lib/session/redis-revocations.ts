import type { Redis } from 'ioredis';
import { log } from '@/lib/config/log';
import {
  parseRevocation,
  type Revocation,
  serializeRevocation,
} from '@/lib/marketplace/revocation';
import type { RevocationChannel, RevocationMemory } from './revoked-sessions';

/** A sorted set of all revocations by expiry, and the channel on which each is published. */
const key = 'vitrine:ended-sessions';
/** Published instead of a revocation when several were added at once. */
const readAgainMessage = 'read again';
const maxRevocations = 400_000;
const batchSize = 1_000;

/**
 * Shares revocations through Redis. Checking a session never queries Redis: each process subscribes
 * to revocations, and reads all of them when it reconnects. It then also uploads its own: those
 * made while Redis was away, and those that Redis lost in a restart.
 */
export class RedisRevocations implements RevocationChannel {
  isKnown = false;
  /** Resolves once earlier revocations have been read. */
  readonly known: Promise<void>;
  private resolveKnown: () => void = () => {};

  constructor(
    private readonly commands: Redis,
    private readonly listener: Redis,
    private readonly memory: RevocationMemory,
  ) {
    this.known = new Promise((resolve) => {
      this.resolveKnown = resolve;
    });
    listener.on('message', (_channel: string, line: string) => {
      if (line !== readAgainMessage) this.applyLine(line);
      else this.readAll().catch(() => this.synchronise());
    });
    for (const client of [commands, listener]) client.on('ready', () => this.synchronise());
    this.synchronise();
  }

  catchUp(): void {
    // Revocations by other processes arrive through the subscription.
  }

  publish(revocation: Revocation): void {
    const line = serializeRevocation(revocation);
    this.commands
      .multi()
      .zadd(key, revocation.until, line)
      .publish(key, line)
      .exec()
      .catch((error: unknown) => {
        log.warn(
          { reason: reasonOf(error) },
          'a revoked session is published to the other processes when redis is back',
        );
      });
  }

  /** Subscribes before reading, so that no revocation is missed in between. */
  private async synchronise(): Promise<void> {
    if (this.commands.status !== 'ready' || this.listener.status !== 'ready') return;
    try {
      await this.listener.subscribe(key);
      await this.commands.zremrangebyscore(key, '-inf', Date.now());
      await this.readAll();
      await this.publishAll();
      this.isKnown = true;
      this.resolveKnown();
    } catch (error) {
      // The next connection tries again.
      log.warn({ reason: reasonOf(error) }, 'revoked sessions could not be read from redis');
      if (this.listener.status === 'ready') this.listener.disconnect(true);
    }
  }

  private async readAll(): Promise<void> {
    for (let from = 0; ; from += batchSize) {
      const lines = await this.commands.zrange(key, String(from), String(from + batchSize - 1));
      for (const line of lines) this.applyLine(line);
      if (lines.length < batchSize) return;
    }
  }

  private async publishAll(): Promise<void> {
    const known = [...this.memory.activeRevocations()];
    let news = 0;
    for (let from = 0; from < known.length; from += batchSize) {
      const scored = known
        .slice(from, from + batchSize)
        .flatMap((revocation) => [String(revocation.until), serializeRevocation(revocation)]);
      news += await this.commands.zadd(key, ...scored);
    }
    if (news > 0) await this.commands.publish(key, readAgainMessage);
    await this.commands.zremrangebyrank(key, 0, -(maxRevocations + 1));
  }

  private applyLine(line: string): void {
    const revocation = parseRevocation(line);
    if (revocation) this.memory.applyRevocation(revocation);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
