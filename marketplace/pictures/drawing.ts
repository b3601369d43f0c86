import type { Haste } from '../ports/pictures';
import { Artist } from './artist';
import type { PictureNames } from './drawing-protocol';

const gentle = 10;

/** Draws the demo pictures: for those who wait by one process, ahead of time by another that stands back for all others. */
export class DrawingStudio {
  readonly #artists: Readonly<Record<Haste, Artist>> = {
    now: new Artist(0),
    ahead: new Artist(gentle),
  };
  #names: Promise<PictureNames> | null = null;
  #known: ReadonlySet<string> | null = null;

  /** Which pictures there are. Kept, so that asking for an invented one costs nothing. */
  names(haste: Haste = 'now'): Promise<PictureNames> {
    this.#names ??= this.#askNames(haste).catch((error: unknown) => {
      this.#names = null;
      throw error;
    });
    return this.#names;
  }

  async knows(name: string): Promise<boolean> {
    const { first, rest } = await this.names();
    this.#known ??= new Set([...first, ...rest]);
    return this.#known.has(name);
  }

  /** @param name one that it knows */
  async draw(name: string, haste: Haste): Promise<Buffer> {
    const { picture } = await this.#artists[haste].ask(name);
    if (!picture) throw new Error(`no picture ${name}`);
    return Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  }

  close(): void {
    for (const artist of Object.values(this.#artists)) artist.close();
  }

  async #askNames(haste: Haste): Promise<PictureNames> {
    const { names } = await this.#artists[haste].ask(null);
    if (!names) throw new Error('the drawing process gave no names');
    return names;
  }
}
