import fs from 'node:fs';
import path from 'node:path';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { log } from '@/lib/config/log';
import {
  endedSessionsFile,
  parseRevocation,
  type Revocation,
  serializeRevocation,
} from '@/lib/marketplace/revocation';
import type { RevocationChannel, RevocationMemory } from './revoked-sessions';

/** Number of redundant lines after which the file is compacted. */
const spareLines = 1_000;
/** Age at which the lock of a process that was killed while compacting is ignored. */
const staleLockMs = 60_000;
const appendAttempts = 3;
/** Each request catches up, and must not write to a full disk each time. */
const retryMs = 5_000;

/**
 * Stores revocations in a file that several processes append to and read. A line is written in a
 * single call, so `kill -9` leaves at most one truncated line, which is ignored. Reading and
 * appending take no lock: a process that finds the file replaced repeats the operation.
 *
 * It stays our own because it must be read synchronously before each session, without Redis and on
 * Node.js 20: `node:sqlite` and `better-sqlite3` need Node.js 22. An unchanged file costs 3.5 µs
 * per session, and a revocation 0.1 ms.
 */
export class RevocationJournal implements RevocationChannel {
  readonly isKnown = true;
  private readonly file: string;
  private readonly lockFile: string;
  /** The identity and size of the file, the offset read so far, and the number of lines read. */
  private read = { file: '', size: 0, offset: 0, lines: 0 };
  private isFailing = false;
  /** Whether the file lacks revocations of this process. */
  private isIncomplete = false;
  /** When it last tried to store all of them. */
  private triedAt = Number.NEGATIVE_INFINITY;

  /** @throws when the folder is not writable */
  constructor(
    folder: string,
    private readonly memory: RevocationMemory,
  ) {
    fs.mkdirSync(folder, { recursive: true });
    this.file = path.join(folder, endedSessionsFile);
    this.lockFile = `${this.file}.being-shortened`;
    fs.closeSync(fs.openSync(this.file, 'a', 0o600));
    this.readAppended();
    this.compact();
  }

  catchUp(): void {
    this.orWarn(() => {
      this.readAppended();
      if (this.isIncomplete && steadyNow() - this.triedAt >= retryMs) {
        this.store(this.memory.activeRevocations());
        this.readAppended();
      }
    });
  }

  publish(revocation: Revocation): void {
    this.orWarn(() => {
      this.store(this.isIncomplete ? this.memory.activeRevocations() : [revocation]);
      this.readAppended();
      this.compact();
    });
  }

  private store(revocations: Iterable<Revocation>): void {
    this.isIncomplete = true;
    this.triedAt = steadyNow();
    this.append([...revocations]);
    this.isIncomplete = false;
  }

  /**
   * A failing folder does not fail requests: this process keeps its own revocations, and stores
   * them as soon as it can.
   */
  private orWarn(act: () => void): void {
    try {
      act();
      this.isFailing = this.isIncomplete;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.isFailing)
        log.warn({ reason }, 'revoked sessions cannot be stored in the data folder for now');
      this.isFailing = true;
    }
  }

  private readAppended(): void {
    const found = fs.statSync(this.file, { throwIfNoEntry: false });
    if (!found) return;
    if (identity(found) === this.read.file && found.size === this.read.size) return;
    const descriptor = fs.openSync(this.file, 'r');
    try {
      this.readOn(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
  }

  private readOn(descriptor: number): void {
    const status = fs.fstatSync(descriptor);
    const isOther = identity(status) !== this.read.file || status.size < this.read.size;
    if (isOther) this.read = { file: identity(status), size: 0, offset: 0, lines: 0 };
    this.read.size = status.size;
    const length = status.size - this.read.offset;
    const bytes = Buffer.alloc(length);
    const count = fs.readSync(descriptor, bytes, 0, length, this.read.offset);
    // An incomplete line is read again when it is complete.
    const whole = bytes.subarray(0, count).lastIndexOf('\n') + 1;
    this.read.offset += whole;
    for (const line of bytes.toString('utf8', 0, whole).split('\n')) {
      if (line === '') continue;
      this.read.lines += 1;
      const revocation = parseRevocation(line);
      if (revocation) this.memory.applyRevocation(revocation);
    }
  }

  private append(revocations: readonly Revocation[]): void {
    // The leading line break separates a truncated line from this one.
    const text = `\n${revocations.map(serializeRevocation).join('\n')}\n`;
    for (let attempt = 0; attempt < appendAttempts; attempt += 1) {
      const descriptor = fs.openSync(this.file, 'a', 0o600);
      try {
        const bytes = Buffer.from(text);
        if (fs.writeSync(descriptor, bytes) < bytes.length) throw new Error('the disk is full');
        const written = fs.fstatSync(descriptor).ino;
        if (fs.statSync(this.file, { throwIfNoEntry: false })?.ino === written) return;
      } finally {
        fs.closeSync(descriptor);
      }
    }
  }

  /**
   * Rewrites the file without expired and duplicate lines when these are the majority. A lock
   * admits one process at a time.
   */
  private compact(): void {
    if (this.read.lines < spareLines) return;
    const revocations = [...this.memory.activeRevocations()];
    if (this.read.lines < 2 * revocations.length + spareLines || !this.acquireLock()) return;
    const old = fs.openSync(this.file, 'r');
    try {
      this.readAppended();
      const aside = `${this.file}.${process.pid}`;
      const lines = [...this.memory.activeRevocations()].map(
        (revocation) => `${serializeRevocation(revocation)}\n`,
      );
      fs.writeFileSync(aside, lines.join(''), { mode: 0o600 });
      fs.renameSync(aside, this.file);
      this.copyLateAppends(old);
    } finally {
      fs.closeSync(old);
      fs.rmSync(this.lockFile, { force: true });
    }
  }

  /** Copies lines that another process appended to the old file during the replacement. */
  private copyLateAppends(old: number): void {
    const late: Revocation[] = [];
    const { offset } = this.read;
    const bytes = Buffer.alloc(Math.max(fs.fstatSync(old).size - offset, 0));
    fs.readSync(old, bytes, 0, bytes.length, offset);
    for (const line of bytes.toString('utf8').split('\n')) {
      const revocation = parseRevocation(line);
      if (revocation) late.push(revocation);
    }
    if (late.length > 0) this.append(late);
    this.readAppended();
  }

  private acquireLock(): boolean {
    try {
      const set = fs.statSync(this.lockFile, { throwIfNoEntry: false });
      if (set && Date.now() - set.mtimeMs > staleLockMs) fs.rmSync(this.lockFile, { force: true });
      fs.closeSync(fs.openSync(this.lockFile, 'wx', 0o600));
      return true;
    } catch {
      return false;
    }
  }
}

/** Inode numbers are reused, so the creation time is included. */
function identity({ ino, birthtimeMs }: fs.Stats): string {
  return `${ino} ${birthtimeMs}`;
}
