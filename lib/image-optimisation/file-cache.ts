import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { log } from '@/lib/config/log';

const temporarySuffix = '.tmp';
/** How long another process may still be writing a temporary file. */
const temporaryLifetimeMs = 60 * 60 * 1000;

/**
 * A cache of files whose names contain a hash of the content, so that processes may share the
 * folder and entries never go stale. Beyond `maxBytes`, the least recently used files are deleted.
 * If the folder is not writable, nothing is cached. An lru-cache cannot wait until a file is deleted.
 */
export class FileCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** Sizes by name, least recently used first. */
  #sizes: Promise<Map<string, number>> | null = null;
  #total = 0;
  #failed = false;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  async get(name: string): Promise<Buffer<ArrayBuffer> | null> {
    const bytes = await readFile(this.#pathOf(name)).catch(() => null);
    if (bytes) await this.#recordUse(name, bytes.byteLength);
    return bytes;
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const target = this.#pathOf(name);
    const temporaryPath = `${target}.${randomUUID()}${temporarySuffix}`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(temporaryPath, bytes);
      await rename(temporaryPath, target);
      await this.#recordUse(name, bytes.byteLength);
    } catch (error) {
      await rm(temporaryPath, { force: true }).catch(() => {});
      if (!this.#failed) log.warn({ err: error }, 'optimised pictures cannot be cached');
      this.#failed = true;
    }
  }

  #pathOf(name: string): string {
    return path.join(this.#folder, name);
  }

  async #recordUse(name: string, size: number): Promise<void> {
    this.#sizes ??= this.#readSizes();
    const sizes = await this.#sizes;
    this.#total += size - (sizes.get(name) ?? 0);
    sizes.delete(name);
    sizes.set(name, size);
    for (const [oldest, itsSize] of sizes) {
      if (this.#total <= this.#maxBytes) return;
      sizes.delete(oldest);
      this.#total -= itsSize;
      await rm(this.#pathOf(oldest), { force: true });
    }
  }

  /**
   * Reads the files that earlier processes left, oldest first, and deletes abandoned temporary
   * files.
   */
  async #readSizes(): Promise<Map<string, number>> {
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
    this.#total = found.reduce((sum, { size }) => sum + size, 0);
    return new Map(found.map(({ name, size }) => [name, size]));
  }
}
