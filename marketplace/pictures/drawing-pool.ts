import type { Priority } from '../ports/pictures';
import type { PictureNames } from './drawing-protocol';
import { DrawingWorker } from './drawing-worker';

const lowPriority = 19;

/**
 * Draws the demo pictures in two processes: one for waiting requests, one with a low priority for
 * the image warm-up.
 */
export class DrawingPool {
  readonly #workers: Readonly<Record<Priority, DrawingWorker>> = {
    now: new DrawingWorker(0),
    background: new DrawingWorker(lowPriority),
  };
  #names: Promise<PictureNames> | null = null;
  #known: ReadonlySet<string> | null = null;

  /** Returns the names of all pictures. Cached, so that requests for unknown names are cheap. */
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

  /** @param name a name for which `knows` resolves to true */
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
