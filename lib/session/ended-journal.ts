import fs from 'node:fs';
import path from 'node:path';
import { log } from '@/lib/log';
import { type End, readEnd, writeEnd } from './end';
import type { Channel } from './ended-sessions';

/** How many lines that say nothing new a file may hold before it is written anew. */
const spareLines = 1_000;
/** A process that was killed while it wrote the file anew leaves its mark behind for this long. */
const markMs = 60_000;
const appendAttempts = 3;

interface Memory {
  takeIn(end: End): void;
  knownEnds(): Iterable<End>;
}

/**
 * What was ended, in a file that several processes append to and read. A line is written in one go, so that `kill -9`
 * leaves at most a torn one, which nobody takes for another. No lock is held while ends are written or read: whoever
 * finds that the file was written anew meanwhile writes, or reads, once more.
 */
export class EndedJournal implements Channel {
  readonly isKnown = true;
  private readonly file: string;
  private readonly mark: string;
  /** Which file was read, how large it was, how far it was read, and how many lines that were. */
  private read = { file: '', size: 0, offset: 0, lines: 0 };
  private isFailing = false;

  /** @throws when the folder cannot be written to */
  constructor(
    folder: string,
    private readonly memory: Memory,
  ) {
    fs.mkdirSync(folder, { recursive: true });
    this.file = path.join(folder, 'ended-sessions');
    this.mark = `${this.file}.being-shortened`;
    fs.closeSync(fs.openSync(this.file, 'a', 0o600));
    this.readNews();
    this.shorten();
  }

  catchUp(): void {
    this.orWarn(() => this.readNews());
  }

  tell(end: End): void {
    this.orWarn(() => {
      this.append([end]);
      this.readNews();
      this.shorten();
    });
  }

  /** A folder that fails costs nobody an answer: this process still knows what it knows. */
  private orWarn(act: () => void): void {
    try {
      act();
      this.isFailing = false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!this.isFailing) log.warn({ reason }, 'the data folder keeps no ended sessions for now');
      this.isFailing = true;
    }
  }

  private readNews(): void {
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
    // What has no end yet is read again when it has one.
    const whole = bytes.subarray(0, count).lastIndexOf('\n') + 1;
    this.read.offset += whole;
    for (const line of bytes.toString('utf8', 0, whole).split('\n')) {
      if (line === '') continue;
      this.read.lines += 1;
      const end = readEnd(line);
      if (end) this.memory.takeIn(end);
    }
  }

  private append(ends: readonly End[]): void {
    // A torn line that was left before it stays alone.
    const text = `\n${ends.map(writeEnd).join('\n')}\n`;
    for (let attempt = 0; attempt < appendAttempts; attempt += 1) {
      const descriptor = fs.openSync(this.file, 'a', 0o600);
      try {
        fs.writeSync(descriptor, text);
        const written = fs.fstatSync(descriptor).ino;
        if (fs.statSync(this.file, { throwIfNoEntry: false })?.ino === written) return;
      } finally {
        fs.closeSync(descriptor);
      }
    }
  }

  /** Writes the file anew without what is over or said twice, when that is most of it. One process at a time. */
  private shorten(): void {
    if (this.read.lines < spareLines) return;
    const ends = [...this.memory.knownEnds()];
    if (this.read.lines < 2 * ends.length + spareLines || !this.setMark()) return;
    const old = fs.openSync(this.file, 'r');
    try {
      this.readNews();
      const aside = `${this.file}.${process.pid}`;
      const lines = [...this.memory.knownEnds()].map((end) => `${writeEnd(end)}\n`);
      fs.writeFileSync(aside, lines.join(''), { mode: 0o600 });
      fs.renameSync(aside, this.file);
      this.carryOver(old);
    } finally {
      fs.closeSync(old);
      fs.rmSync(this.mark, { force: true });
    }
  }

  /** What another process appended to the old file while the new one took its place. */
  private carryOver(old: number): void {
    const late: End[] = [];
    const { offset } = this.read;
    const bytes = Buffer.alloc(Math.max(fs.fstatSync(old).size - offset, 0));
    fs.readSync(old, bytes, 0, bytes.length, offset);
    for (const line of bytes.toString('utf8').split('\n')) {
      const end = readEnd(line);
      if (end) late.push(end);
    }
    if (late.length > 0) this.append(late);
    this.readNews();
  }

  private setMark(): boolean {
    try {
      const set = fs.statSync(this.mark, { throwIfNoEntry: false });
      if (set && Date.now() - set.mtimeMs > markMs) fs.rmSync(this.mark, { force: true });
      fs.closeSync(fs.openSync(this.mark, 'wx', 0o600));
      return true;
    } catch {
      return false;
    }
  }
}

/** Numbers of files are given again, moments of their making are not. */
function identity({ ino, birthtimeMs }: fs.Stats): string {
  return `${ino} ${birthtimeMs}`;
}
