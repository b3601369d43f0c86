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
/** Time until the next attempt while Redis refuses writes. */
const retryMs = 2_000;

/**
 * Shares revocations through Redis. Checking a session never queries Redis: each process subscribes
 * to revocations, and reads all of them when it reconnects. It then also uploads its own: those
 * made while Redis was away, and those that Redis lost in a restart. It repeats the upload while
 * Redis refuses writes, such as with a full memory or disk.
 */
export class RedisRevocations implements RevocationChannel {
  isKnown = false;
  /** Resolves once earlier revocations have been read. */
  readonly known: Promise<void>;
  private resolveKnown: () => void = () => {};
  private isUploading = false;
  /** Whether Redis or other processes may have missed a revocation of this process. */
  private isUploadDue = false;
  private retry: NodeJS.Timeout | null = null;

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

  /** Other processes receive the revocation even if Redis refuses to store it. */
  publish(revocation: Revocation): void {
    const line = serializeRevocation(revocation);
    Promise.all([
      this.commands.zadd(key, revocation.until, line),
      this.commands.publish(key, line),
    ]).catch((error: unknown) => this.onRefusedWrite(error));
  }

  /** Subscribes before reading, so that no revocation is missed in between. */
  private async synchronise(): Promise<void> {
    if (this.commands.status !== 'ready' || this.listener.status !== 'ready') return;
    try {
      await this.listener.subscribe(key);
      await this.removeExpired();
      await this.readAll();
    } catch (error) {
      // The next connection tries again.
      log.warn({ reason: reasonOf(error) }, 'revoked sessions could not be read from redis');
      if (this.listener.status === 'ready') this.listener.disconnect(true);
      return;
    }
    this.isKnown = true;
    this.resolveKnown();
    await this.upload();
  }

  /**
   * Runs before the entries are read, because the removal of earlier ones would make the reader skip
   * some. A Redis that refuses it can still be read.
   */
  private async removeExpired(): Promise<void> {
    try {
      await this.commands.zremrangebyscore(key, '-inf', Date.now());
    } catch (error) {
      this.onRefusedWrite(error);
    }
  }

  private async readAll(): Promise<void> {
    for (let from = 0; ; from += batchSize) {
      const lines = await this.commands.zrange(key, String(from), String(from + batchSize - 1));
      for (const line of lines) this.applyLine(line);
      if (lines.length < batchSize) return;
    }
  }

  private async upload(): Promise<void> {
    if (this.isUploading) return this.uploadLater();
    this.isUploading = true;
    try {
      await this.publishAll();
      if (!this.retry) this.isUploadDue = false;
    } catch (error) {
      this.onRefusedWrite(error);
    }
    this.isUploading = false;
  }

  private onRefusedWrite(error: unknown): void {
    if (!this.isUploadDue) {
      log.warn(
        { reason: reasonOf(error) },
        'redis did not store revoked sessions: the process tries again',
      );
    }
    this.isUploadDue = true;
    this.uploadLater();
  }

  private uploadLater(): void {
    this.retry ??= setTimeout(() => {
      this.retry = null;
      // Otherwise the next connection uploads.
      if (this.commands.status === 'ready') this.upload();
    }, retryMs).unref();
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
    await this.commands.zremrangebyrank(key, 0, -(maxRevocations + 1));
    // Last, so that an upload that fails makes no process read again.
    if (news > 0 || this.isUploadDue) await this.commands.publish(key, readAgainMessage);
  }

  private applyLine(line: string): void {
    const revocation = parseRevocation(line);
    if (revocation) this.memory.applyRevocation(revocation);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
