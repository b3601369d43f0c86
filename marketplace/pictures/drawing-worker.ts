import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type DrawingQuestion, type DrawingReply, drawingReply } from './drawing-protocol';

const idleMs = 60_000;
const stuckMs = 60_000;
const tries = 3;

interface PendingDrawing {
  readonly question: DrawingQuestion;
  readonly resolve: (reply: DrawingReply) => void;
  readonly reject: (problem: Error) => void;
  tries: number;
}

/**
 * Runs drawing requests in a child process, which is started on demand and ended after a minute
 * without requests: drawing needs much processor time and leaves memory behind that a process never
 * returns. When the process dies, or does not reply for a minute, a new one gets its pending
 * requests.
 */
export class DrawingWorker {
  readonly #niceness: number;
  readonly #pending = new Map<number, PendingDrawing>();
  #child: ChildProcess | null = null;
  #closed = false;
  #asked = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param niceness scheduling priority of the process, from 0 (normal) to 19 (lowest) */
  constructor(niceness: number) {
    this.#niceness = niceness;
  }

  /** @param name file name of the picture; null requests the list of names */
  ask(name: string | null): Promise<DrawingReply> {
    if (this.#closed) return Promise.reject(new Error('the marketplace stops'));
    this.#asked += 1;
    const question = { id: this.#asked, name };
    return new Promise((resolve, reject) => {
      const pending = { question, resolve, reject, tries: 0 };
      this.#pending.set(question.id, pending);
      this.#dispatch(pending);
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#child?.kill();
  }

  #dispatch(pending: PendingDrawing): void {
    pending.tries += 1;
    this.#child ??= this.#start();
    // A process that is exiting ignores the message; its `exit` event then dispatches it again.
    this.#child.send(pending.question, () => {});
    this.#watch();
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(new URL('./drawing-process.mjs', import.meta.url)), {
      serialization: 'advanced',
      // Limits glibc's memory arenas, which would otherwise hold several times what drawing needs.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    });
    child.on('message', (message) => this.#settle(drawingReply.parse(message)));
    child.once('exit', () => this.#onExit(child));
    child.on('error', () => this.#onExit(child));
    if (child.pid !== undefined) lowerPriority(child.pid, this.#niceness);
    return child;
  }

  #settle(reply: DrawingReply): void {
    const pending = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    if (reply.problem) pending?.reject(new Error(reply.problem));
    else pending?.resolve(reply);
    this.#watch();
  }

  #onExit(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    for (const pending of this.#pending.values()) {
      if (pending.tries < tries && !this.#closed) this.#dispatch(pending);
      else this.#fail(pending);
    }
  }

  #fail(pending: PendingDrawing): void {
    this.#pending.delete(pending.question.id);
    pending.reject(new Error(`the drawing process ended ${pending.tries} times`));
  }

  #watch(): void {
    clearTimeout(this.#timer);
    const working = this.#pending.size > 0;
    const child = this.#child;
    this.#timer = setTimeout(
      () => child?.kill(working ? 'SIGKILL' : 'SIGTERM'),
      working ? stuckMs : idleMs,
    );
    this.#timer.unref();
  }
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // The process has already ended, or the system has no priorities.
  }
}
