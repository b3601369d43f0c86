import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type DrawingQuestion, type DrawingReply, drawingReply } from './drawing-protocol';

const idleMs = 60_000;
const stuckMs = 60_000;
const tries = 3;

interface Held {
  readonly question: DrawingQuestion;
  readonly resolve: (reply: DrawingReply) => void;
  readonly reject: (problem: Error) => void;
  tries: number;
}

/**
 * A process that draws, started when something is asked of it and ended when nothing was for a minute: drawing is heavy
 * on the processor and leaves behind memory that a process never gives back. When it is lost, or is silent for a minute
 * over its work, another one does what it held.
 */
export class Artist {
  readonly #niceness: number;
  readonly #held = new Map<number, Held>();
  #child: ChildProcess | null = null;
  #closed = false;
  #asked = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param niceness how far it stands back for other processes, from 0 to 19 */
  constructor(niceness: number) {
    this.#niceness = niceness;
  }

  /** @param name of the picture; null asks which pictures there are */
  ask(name: string | null): Promise<DrawingReply> {
    if (this.#closed) return Promise.reject(new Error('the marketplace stops'));
    this.#asked += 1;
    const question = { id: this.#asked, name };
    return new Promise((resolve, reject) => {
      const held = { question, resolve, reject, tries: 0 };
      this.#held.set(question.id, held);
      this.#hand(held);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#child?.kill();
  }

  #hand(held: Held): void {
    held.tries += 1;
    this.#child ??= this.#start();
    // A process that is ending already takes nothing: it is lost in a moment, and then another is asked.
    this.#child.send(held.question, () => {});
    this.#watch();
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(new URL('./drawing-process.mjs', import.meta.url)), {
      serialization: 'advanced',
      // glibc's allocator would otherwise keep several times what the drawing needs.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    child.on('message', (message) => this.#take(drawingReply.parse(message)));
    child.once('exit', () => this.#lose(child));
    child.on('error', () => this.#lose(child));
    if (child.pid !== undefined) standBack(child.pid, this.#niceness);
    return child;
  }

  #take(reply: DrawingReply): void {
    const held = this.#held.get(reply.id);
    this.#held.delete(reply.id);
    if (reply.problem) held?.reject(new Error(reply.problem));
    else held?.resolve(reply);
    this.#watch();
  }

  #lose(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const held of this.#held.values()) {
      if (held.tries < tries && !this.#closed) this.#hand(held);
      else this.#give(held);
    }
  }

  #give(held: Held): void {
    this.#held.delete(held.question.id);
    held.reject(new Error(`the drawing process ended ${held.tries} times`));
  }

  #watch(): void {
    clearTimeout(this.#timer);
    const working = this.#held.size > 0;
    const child = this.#child;
    this.#timer = setTimeout(
      () => child?.kill(working ? 'SIGKILL' : 'SIGTERM'),
      working ? stuckMs : idleMs,
    );
    this.#timer.unref();
  }
}

function standBack(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // Gone already, or a system without priorities.
  }
}
