import type { z } from 'zod';
import { isSameText } from '@/lib/chat/thread-snapshot';
import { coalesceRuns } from '@/lib/concurrency/coalesce-runs';
import type { Outcome } from '@/lib/domain/outcome';
import { type sendAcknowledgement, sendMessageEvent, type threadSignal } from './contract/chat';
import { MarketplaceError } from './errors';

/** A message for the marketplace, in the shop's domain model. */
export interface OutgoingMessage {
  readonly productId: string;
  readonly sellerId: string;
  readonly text: string;
  /** Idempotency key of the message; '' when the browser sent none. */
  readonly clientId: string;
}

export type ThreadSignal = z.output<typeof threadSignal>;
type Acknowledgement = z.output<typeof sendAcknowledgement>;

/** Same timeout as for other write calls. */
const answerMs = 15_000;
/**
 * A refusal that names no customer may be meant for someone else, and one without a reason may be
 * none: wait this long for the message to appear in its thread.
 */
const refusalGraceMs = 3_000;
/** After an interruption, a delivered message is in the thread by then. */
const reconnectGraceMs = 500;
/** When to poll the thread without any event: a marketplace may send the sender none. */
const pollDelaysMs = [150, 400, 1_000, 2_000, 4_000, 8_000];

interface Options {
  readonly message: OutgoingMessage;
  /** Whether the message is in its thread; null when the thread does not show it. */
  readonly checkThread: () => Promise<boolean | null>;
  /** Whether the thread must be polled, because the marketplace sends no acknowledgement. */
  readonly mustPoll: boolean;
}

/**
 * Determines the outcome of one message from any evidence: its acknowledgement, an event that names
 * it, or the thread. An event that names no message may be about another one, and only triggers a
 * check of the thread.
 */
export class Delivery {
  /** Rejects with a MarketplaceError when the outcome is unknown. */
  readonly outcome: Promise<Outcome>;
  readonly #message: OutgoingMessage;
  readonly #checkThread: () => Promise<boolean | null>;
  readonly #timers = new Set<NodeJS.Timeout>();
  #settle: (outcome: Outcome | null) => void = () => undefined;
  #refusal: Outcome | null = null;

  constructor({ message, checkThread, mustPoll }: Options) {
    this.#message = message;
    this.#checkThread = coalesceRuns(async () => {
      const isInThread = await checkThread();
      if (isInThread) this.#settle({ ok: true, message: '' });
      return isInThread;
    });
    this.outcome = new Promise((resolve, reject) => {
      this.#settle = (outcome) => {
        for (const timer of this.#timers) clearTimeout(timer);
        if (outcome) resolve(outcome);
        else reject(new MarketplaceError('lost', sendMessageEvent));
      };
    });
    for (const ms of mustPoll ? pollDelaysMs : []) this.#after(ms, this.#checkThread);
    this.#after(answerMs, () => this.#checkAndSettle());
  }

  /**
   * A failing acknowledgement without a reason decides nothing: some Socket.IO servers acknowledge
   * with the stored record, whose own status may be 0 (such as unread).
   * @returns whether the acknowledgement decides the outcome
   */
  handleAcknowledgement({ status, message }: Acknowledgement): boolean {
    const ok = status === 1;
    const hasReason = message !== '' && !isSameText(message, this.#message.text);
    if (ok || hasReason) {
      this.#settle({ ok, message });
      return true;
    }
    this.#refuseLater({ ok, message: '' });
    return false;
  }

  handleSignal({ status, message, client_id, user_id, product_id }: ThreadSignal): void {
    const outcome = { ok: status === 1, message };
    if (client_id) {
      if (client_id === this.#message.clientId) this.#settle(outcome);
      return;
    }
    if (product_id && product_id !== this.#message.productId) return;
    if (!outcome.ok && user_id) {
      this.#settle(outcome);
      return;
    }
    if (outcome.ok) void this.#checkThread();
    else this.#refuseLater(outcome);
  }

  handleDisconnect(): void {
    this.#after(reconnectGraceMs, () => this.#checkAndSettle());
  }

  /** Refuses the message unless it appears in its thread. */
  #refuseLater(refusal: Outcome): void {
    this.#refusal = refusal;
    this.#after(refusalGraceMs, () => this.#checkAndSettle());
    void this.#checkThread();
  }

  /**
   * Checks the thread a last time, then settles. A refusal without a reason counts only if the
   * message is known to be missing from the thread. Has no effect once settled.
   */
  async #checkAndSettle(): Promise<void> {
    const isMissing = (await this.#checkThread()) === false;
    this.#settle(isMissing || this.#refusal?.message ? this.#refusal : null);
  }

  #after(ms: number, act: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void act();
    }, ms);
    this.#timers.add(timer);
  }
}
