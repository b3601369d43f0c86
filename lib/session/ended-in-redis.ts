import type { Redis } from 'ioredis';
import { log } from '@/lib/log';
import { type End, readEnd, writeEnd } from './end';
import type { Channel } from './ended-sessions';

/** All ends by when they need not be known any more, and the channel on which each is told. */
const key = 'vitrine:ended-sessions';
/** Told on it in place of an end: there is more to be read than was told. */
const readAgain = 'read again';
const mostEnds = 400_000;
const batchSize = 1_000;

interface Memory {
  takeIn(end: End): void;
  knownEnds(): Iterable<End>;
}

/**
 * What was ended, told through Redis. Nothing is asked of it when a session is looked at: each process is told as soon as
 * a session is ended, and reads all that it missed whenever it finds Redis again. It then also tells all that it knows:
 * what was ended while Redis was away, and what Redis itself forgot in a restart.
 */
export class EndedInRedis implements Channel {
  isKnown = false;
  /** Resolves once what was ended before is known. */
  readonly known: Promise<void>;
  private tellKnown: () => void = () => {};

  constructor(
    private readonly commands: Redis,
    private readonly listener: Redis,
    private readonly memory: Memory,
  ) {
    this.known = new Promise((resolve) => {
      this.tellKnown = resolve;
    });
    listener.on('message', (_channel: string, line: string) => {
      if (line !== readAgain) this.hear(line);
      else this.readAll().catch(() => this.meet());
    });
    for (const client of [commands, listener]) client.on('ready', () => this.meet());
    this.meet();
  }

  catchUp(): void {
    // What is ended elsewhere is heard by itself.
  }

  tell(end: End): void {
    const line = writeEnd(end);
    this.commands
      .multi()
      .zadd(key, end.until, line)
      .publish(key, line)
      .exec()
      .catch((error: unknown) => {
        log.warn(
          { reason: reasonOf(error) },
          'an ended session is told to the other processes when redis is back',
        );
      });
  }

  /** Listens first, so that nothing is missed between reading and listening. */
  private async meet(): Promise<void> {
    if (this.commands.status !== 'ready' || this.listener.status !== 'ready') return;
    try {
      await this.listener.subscribe(key);
      await this.commands.zremrangebyscore(key, '-inf', Date.now());
      await this.readAll();
      await this.tellAll();
      this.isKnown = true;
      this.tellKnown();
    } catch (error) {
      // The next connection begins anew.
      log.warn({ reason: reasonOf(error) }, 'ended sessions could not be read from redis');
      if (this.listener.status === 'ready') this.listener.disconnect(true);
    }
  }

  private async readAll(): Promise<void> {
    for (let from = 0; ; from += batchSize) {
      const lines = await this.commands.zrange(key, String(from), String(from + batchSize - 1));
      for (const line of lines) this.hear(line);
      if (lines.length < batchSize) return;
    }
  }

  private async tellAll(): Promise<void> {
    const known = [...this.memory.knownEnds()];
    let news = 0;
    for (let from = 0; from < known.length; from += batchSize) {
      const scored = known
        .slice(from, from + batchSize)
        .flatMap((end) => [String(end.until), writeEnd(end)]);
      news += await this.commands.zadd(key, ...scored);
    }
    if (news > 0) await this.commands.publish(key, readAgain);
    await this.commands.zremrangebyrank(key, 0, -(mostEnds + 1));
  }

  private hear(line: string): void {
    const end = readEnd(line);
    if (end) this.memory.takeIn(end);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
