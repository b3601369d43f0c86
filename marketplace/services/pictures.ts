import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve, sep } from 'node:path';

/** Draws a picture by its file name; null when it is none of its pictures. */
export type DrawPicture = (name: string) => Promise<Buffer | null>;

export interface PictureFile {
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

const types: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};
const drawsAtOnce = 2;

/** Finds pictures by name in the data folder and draws those that are missing, each once, two at a time. */
export class Pictures {
  readonly #uploaded: string;
  readonly #cache: string;
  readonly #draw: DrawPicture;
  readonly #drawing = new Map<string, Promise<PictureFile | null>>();
  readonly #waiting: (() => void)[] = [];
  #active = 0;

  constructor(dataDir: string, draw: DrawPicture) {
    this.#uploaded = join(dataDir, 'public');
    this.#cache = join(dataDir, 'cache', 'pictures');
    this.#draw = draw;
  }

  /** The file to send; null when there is no such picture. */
  async find(name: string): Promise<PictureFile | null> {
    if (!isSafe(name)) return null;
    const stored = (await describe(this.#uploaded, name)) ?? (await describe(this.#cache, name));
    if (stored) return stored;
    const running = this.#drawing.get(name);
    if (running) return running;
    const drawn = this.#drawToCache(name).finally(() => this.#drawing.delete(name));
    this.#drawing.set(name, drawn);
    return drawn;
  }

  async #drawToCache(name: string): Promise<PictureFile | null> {
    await this.#takeTurn();
    try {
      const picture = await this.#draw(name);
      if (!picture) return null;
      const target = join(this.#cache, name);
      const draft = `${target}.${randomUUID()}.tmp`;
      await mkdir(dirname(target), { recursive: true });
      await writeFile(draft, picture);
      await rename(draft, target);
      return describe(this.#cache, name);
    } finally {
      this.#endTurn();
    }
  }

  async #takeTurn(): Promise<void> {
    if (this.#active < drawsAtOnce) {
      this.#active += 1;
      return;
    }
    await new Promise<void>((start) => this.#waiting.push(start));
  }

  #endTurn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#active -= 1;
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
