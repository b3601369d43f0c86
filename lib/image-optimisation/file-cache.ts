import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '@/lib/config/log';

const temporarySuffix = '.tmp';
/** How long another process may still be writing a temporary file. */
const temporaryLifetimeMs = 60 * 60 * 1000;
/** Share of the limit that a process writes before it reads again what others have written. */
const rereadShare = 0.1;

interface Files {
  /** Sizes by name, least recently used first. */
  readonly sizes: Map<string, number>;
  total: number;
  /** Bytes that this process has written since it read the folder. */
  written: number;
}

/**
 * A cache of files whose names contain a hash of the content, so that processes may share the
 * folder and entries never go stale. Beyond `maxBytes`, the least recently used files are deleted;
 * each process may exceed the limit by a tenth. The time of a file is that of its last use. If the
 * folder is not writable, nothing is cached. An lru-cache cannot wait until a file is deleted.
 */
export class FileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  #files: Promise<Files> | null = null;
  #failed = false;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  async get(name: string): Promise<Buffer<ArrayBuffer> | null> {
    const path = this.#pathOf(name);
    const bytes = await readFile(path).catch(() => null);
    // After a power cut, a file may exist without its content.
    if (!bytes?.byteLength) return null;
    const now = new Date();
    // Another process may have deleted it meanwhile.
    await utimes(path, now, now).catch(() => {});
    await this.#recordUse(name, bytes.byteLength);
    return bytes;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const target = this.#pathOf(name);
    const temporaryPath = `${target}.${randomUUID()}${temporarySuffix}`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(temporaryPath, bytes);
      await rename(temporaryPath, target);
      await this.#recordUse(name, bytes.byteLength, bytes.byteLength);
    } catch (error) {
      await rm(temporaryPath, { force: true }).catch(() => {});
      if (!this.#failed) log.warn({ err: error }, 'optimised pictures cannot be cached');
      this.#failed = true;
    }
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, name);
  }

  async #recordUse(name: string, size: number, written = 0): Promise<void> {
    this.#files ??= this.#readFiles();
    const files = await this.#files;
    files.total += size - (files.sizes.get(name) ?? 0);
    files.sizes.delete(name);
    files.sizes.set(name, size);
    files.written += written;
    if (files.written > this.#maxBytes * rereadShare) this.#files = null;
    for (const [oldest, itsSize] of files.sizes) {
      if (files.total <= this.#maxBytes) return;
      files.sizes.delete(oldest);
      files.total -= itsSize;
      await rm(this.#pathOf(oldest), { force: true });
    }
  }

  /**
   * Reads the files of all processes, least recently used first, and deletes abandoned temporary
   * files.
   */
  async #readFiles(): Promise<Files> {
    const found: { name: string; size: number; since: number }[] = [];
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const file = await stat(this.#pathOf(name)).catch(() => null);
      if (!file?.isFile()) continue;
      const since = file.mtimeMs;
      if (!name.endsWith(temporarySuffix)) found.push({ name, size: file.size, since });
      else if (Date.now() - since > temporaryLifetimeMs)
        await rm(this.#pathOf(name), { force: true });
    }
    found.sort((one, other) => one.since - other.since);
    const sizes = new Map(found.map(({ name, size }) => [name, size]));
    return { sizes, total: found.reduce((sum, { size }) => sum + size, 0), written: 0 };
  }
}
