import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep } from 'node:path';
import { drawingsVersion } from '@vitrine/demo-catalogue';
import { Semaphore } from '../base/semaphore';
import { writeAtomically } from '../base/write-atomically';
import type { PictureFile, PictureFinder, Priority } from '../ports/pictures';

/** Draws the pictures that are not in the data folder. */
export interface PictureSource {
  knows(name: string): Promise<boolean>;
  /** @param name a name for which `knows` resolves to true */
  draw(name: string, priority: Priority): Promise<Buffer>;
}

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};
const maxConcurrentDrawings = 2;

/**
 * Finds pictures by name in the data folder and draws missing ones once. Waiting requests take
 * precedence: no background drawing starts while one is drawn for them.
 */
export class Pictures implements PictureFinder {
  readonly #uploaded: string;
  readonly #cache: string;
  readonly #source: PictureSource;
  readonly #drawing = new Map<string, Promise<PictureFile | null>>();
  readonly #semaphores: Readonly<Record<Priority, Semaphore>> = {
    now: new Semaphore(maxConcurrentDrawings),
    background: new Semaphore(maxConcurrentDrawings),
  };

  constructor(dataDir: string, source: PictureSource) {
    this.#uploaded = join(dataDir, 'public');
    this.#cache = join(dataDir, 'cache', 'pictures', drawingsVersion);
    this.#source = source;
  }

  /** Returns the file of a picture; null when there is no such picture. */
  async find(name: string, priority: Priority = 'now'): Promise<PictureFile | null> {
    if (!isSafe(name)) return null;
    const stored = await this.#stored(name);
    if (stored) return stored;
    if (!(await this.#source.knows(name))) return null;
    if (priority === 'now') return this.#drawOnce(name, priority);
    return this.#semaphores.background.run(async () => {
      await this.#semaphores.now.idle();
      return this.#drawOnce(name, priority);
    });
  }

  /** Deletes pictures drawn by other versions of the drawing code. */
  async deleteOutdated(): Promise<void> {
    const folder = dirname(this.#cache);
    const entries = await readdir(folder).catch(() => []);
    for (const entry of entries) {
      if (entry === drawingsVersion) continue;
      await rm(join(folder, entry), { recursive: true, force: true });
    }
  }

  async #stored(name: string): Promise<PictureFile | null> {
    return (await describe(this.#uploaded, name)) ?? describe(this.#cache, name);
  }

  #drawOnce(name: string, priority: Priority): Promise<PictureFile | null> {
    const running = this.#drawing.get(name);
    if (running) return running;
    const draw = () => this.#drawToCache(name, priority);
    const drawn = (priority === 'now' ? this.#semaphores.now.run(draw) : draw()).finally(() =>
      this.#drawing.delete(name),
    );
    this.#drawing.set(name, drawn);
    return drawn;
  }

  async #drawToCache(name: string, priority: Priority): Promise<PictureFile | null> {
    // Check again: it may have been drawn while this request waited for a slot.
    const stored = await this.#stored(name);
    if (stored) return stored;
    const picture = await this.#source.draw(name, priority);
    const target = join(this.#cache, name);
    await mkdir(dirname(target), { recursive: true });
    await writeAtomically(target, picture);
    return describe(this.#cache, name);
  }
}

function isSafe(name: string): boolean {
  const parts = name.split('/');
  return (
    name.length <= 300 &&
    extname(name).toLowerCase() in types &&
    !name.includes('\\') &&
    !name.includes('\0') &&
    parts.every((part) => part !== '' && !part.startsWith('.'))
  );
}

async function describe(folder: string, name: string): Promise<PictureFile | null> {
  const path = resolve(folder, name);
  const type = types[extname(name).toLowerCase()];
  if (!type || !path.startsWith(folder + sep)) return null;
  try {
    const found = await stat(path);
    return found.isFile() ? { path, type, size: found.size, modifiedAt: found.mtime } : null;
  } catch {
    return null;
  }
}
