import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run, start } from '../../scripts/lib/processes.mjs';
import { UserError } from '../../scripts/lib/user-error.mjs';
import type { Stage } from './image-steps';
import { inRootFolder } from './root-folder';

const lookAgainMs = 500;
const healthyWithinMs = 120_000;
/** As Docker and Podman do. */
const graceMs = 10_000;

/** A running container of an image whose stage has been built in `folder`. */
export class Container {
  readonly #root: string;
  readonly #stage: Stage;
  readonly #env: Readonly<Record<string, string>>;
  readonly #lines: string[] = [];
  readonly #process;
  #isRunning = true;

  constructor(folder: string, stage: Stage, env: Readonly<Record<string, string>>) {
    this.#root = path.join(folder, stage.name);
    this.#stage = stage;
    this.#env = { ...stage.env, ...env };
    const [program, args] = this.#inside(stage.command);
    this.#process = start(program, args, { onLine: (line) => this.#lines.push(line) });
    this.#process.exited.then(() => {
      this.#isRunning = false;
    });
  }

  #inside(command: readonly string[]) {
    const { workdir, user } = this.#stage;
    return inRootFolder(this.#root, command, { workdir, user, env: this.#env });
  }

  /** Runs another command in it. @throws {UserError} with its output when it fails */
  async execute(...command: string[]): Promise<string> {
    const [program, args] = this.#inside(command);
    const { ok, output } = await run(program, args);
    if (ok) return output;
    throw new UserError(`${command.join(' ')} failed in ${this.#stage.name}.`, output);
  }

  /**
   * Runs the image's health check until it succeeds.
   * @throws {UserError} with the output of the container when it ends or stays unhealthy
   */
  async healthy(): Promise<void> {
    const deadline = performance.now() + healthyWithinMs;
    const [program, args] = this.#inside(this.#stage.healthcheck);
    while (this.#isRunning && performance.now() < deadline) {
      if ((await run(program, args)).ok) return;
      await pause(lookAgainMs);
    }
    throw new UserError(`${this.#stage.name} is not healthy.`, this.#lines.slice(-40).join('\n'));
  }

  /** Returns the user id of its process. */
  userId(): number {
    const status = fs.readFileSync(`/proc/${this.#process.pid}/status`, 'utf8');
    return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
  }

  /** Stops it and returns how it ended, such as `code 0`. */
  async stop(): Promise<string> {
    await this.#process.stop(graceMs);
    return this.#process.exited;
  }
}
