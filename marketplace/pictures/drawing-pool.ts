import type { Priority } from '../ports/pictures';
import type { PictureNames } from './drawing-protocol';
import { DrawingWorker } from './drawing-worker';

const gentle = 10;

/** Draws the demo pictures: for those who wait by one process, ahead of time by another that stands back for all others. */
export class DrawingPool {
  readonly #workers: Readonly<Record<Priority, DrawingWorker>> = {
    now: new DrawingWorker(0),
    background: new DrawingWorker(gentle),
  };
  #names: Promise<PictureNames> | null = null;
  #known: ReadonlySet<string> | null = null;

  /** Which pictures there are. Kept, so that asking for an invented one costs nothing. */
  names(priority: Priority = 'now'): Promise<PictureNames> {
    this.#names ??= this.#askNames(priority).catch((error: unknown) => {
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
  async draw(name: string, priority: Priority): Promise<Buffer> {
    const { picture } = await this.#workers[priority].ask(name);
    if (!picture) throw new Error(`no picture ${name}`);
    return Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  }

  close(): void {
    for (const worker of Object.values(this.#workers)) worker.close();
  }

  async #askNames(priority: Priority): Promise<PictureNames> {
    const { names } = await this.#workers[priority].ask(null);
    if (!names) throw new Error('the drawing process gave no names');
    return names;
  }
}
