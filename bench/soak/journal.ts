import { type Kill, timeAfterKill, wasInProgress } from '../../e2e/scale/kills';
import type { Operation } from './plan';

interface Request {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  /** Why it failed; null when it succeeded. */
  readonly failure: string | null;
}

/** An operation of the traffic, such as a purchase with all of its requests. */
export interface DoneOperation {
  readonly kind: Operation;
  /** When it was due: waiting for a slot is part of its latency. */
  readonly due: number;
  readonly to: number;
}

/** A request failed. The journal contains it. */
export class RequestFailed extends Error {}

/** Records everything that happens during a soak test. */
export class Journal {
  readonly requests: Request[] = [];
  readonly operations: DoneOperation[] = [];
  readonly kills: Kill[] = [];
  /** Answers that are wrong at any time, also during a kill. */
  readonly wrongAnswers: string[] = [];
  /** Operations that were due while too many were in progress. */
  dropped = 0;

  /** Records a wrong answer unless the condition is true. */
  require(condition: boolean, message: string): void {
    if (!condition) this.wrongAnswers.push(`${new Date().toISOString()} ${message}`);
  }

  /** Records an error that ended an operation, unless a failed request explains it. */
  requireFailedRequest(error: unknown): void {
    this.require(error instanceof RequestFailed, String(error));
  }

  /** Returns the requests that were sent at or after a time and failed. */
  failedSince(start: number): readonly Request[] {
    return this.requests.filter(({ from, failure }) => from >= start && failure !== null);
  }

  /** Describes the failed requests that were not in progress at a kill. */
  unexplainedFailures(start: number): readonly string[] {
    return this.failedSince(start)
      .filter((one) => !wasInProgress(one, this.kills))
      .map(({ path, from, failure }) => `${path}: ${failure}, ${timeAfterKill(from, this.kills)}`);
  }
}
