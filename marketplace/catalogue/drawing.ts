import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const drawingRequest = z.object({ id: z.number(), name: z.string() });
const drawingReply = z.object({
  id: z.number(),
  picture: z.instanceof(Uint8Array).nullable(),
  problem: z.string().nullable(),
});
const idleMs = 60_000;

interface Waiting {
  readonly resolve: (picture: Buffer | null) => void;
  readonly reject: (problem: Error) => void;
}

/**
 * Draws the demo pictures in a process of its own, which ends when nothing is asked of it for a minute:
 * drawing is heavy on the processor and leaves behind memory that a process never gives back.
 */
export class DrawingStudio {
  readonly #waiting = new Map<number, Waiting>();
  #artist: ChildProcess | null = null;
  #asked = 0;
  #idle: NodeJS.Timeout | null = null;

  /** @returns the picture's bytes; null when it is none of the demo catalogue's */
  draw(name: string): Promise<Buffer | null> {
    const artist = this.#artist ?? this.#start();
    this.#asked += 1;
    const id = this.#asked;
    if (this.#idle) clearTimeout(this.#idle);
    return new Promise<Buffer | null>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      artist.send({ id, name });
    }).finally(() => this.#rest());
  }

  close(): void {
    if (this.#idle) clearTimeout(this.#idle);
    this.#artist?.kill();
  }

  #start(): ChildProcess {
    const artist = fork(fileURLToPath(new URL('./drawing-process.ts', import.meta.url)), {
      serialization: 'advanced',
      // glibc's allocator would otherwise keep several times what the drawing needs.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    artist.on('message', (message) => this.#answer(message));
    artist.once('exit', () => this.#lose(artist));
    artist.on('error', () => this.#lose(artist));
    this.#artist = artist;
    return artist;
  }

  #answer(message: unknown): void {
    const { id, picture, problem } = drawingReply.parse(message);
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (problem) waiting?.reject(new Error(problem));
    else waiting?.resolve(picture && Buffer.from(picture));
  }

  #lose(artist: ChildProcess): void {
    if (this.#artist !== artist) return;
    this.#artist = null;
    for (const { reject } of this.#waiting.values()) reject(new Error('the drawing process ended'));
    this.#waiting.clear();
  }

  #rest(): void {
    if (this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => this.#artist?.kill(), idleMs);
    this.#idle.unref();
  }
}
