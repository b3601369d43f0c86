import type { z } from 'zod';
import { coalesced } from '@/lib/coalesced';
import { sendAcknowledgement, sendMessageEvent, type threadSignal } from './contract/chat';
import { MarketplaceError } from './errors';

/** A message on its way to the marketplace, in the shop's own words. */
export interface OutgoingMessage {
  readonly productId: string;
  readonly sellerId: string;
  readonly text: string;
  /** The same message sent again has the same key; '' when the browser gave none. */
  readonly clientId: string;
}

export interface SendOutcome {
  readonly ok: boolean;
  readonly message: string;
}

export type ThreadSignal = z.output<typeof threadSignal>;

/** As for every call that writes. */
const answerMs = 15_000;
/** Whoever was refused may have been another customer: so much longer our message may still come into its thread. */
const doubtMs = 3_000;
/** After a break, what had arrived is in the thread by then. */
const afterBreakMs = 500;
/** When the thread is looked at while nothing is heard: a marketplace may tell the sender nothing at all. */
const looksMs = [150, 400, 1_000, 2_000, 4_000, 8_000];

interface Options {
  readonly message: OutgoingMessage;
  /** Whether the message is in its thread; false also when that cannot be read. */
  readonly look: () => Promise<boolean>;
  /** Whether nothing but the thread may tell. */
  readonly isSilent: boolean;
}

/**
 * What becomes of one message, from whatever the marketplace lets us know of it: its acknowledgement, an event that names the
 * message, or the thread itself. An event that names nothing may be about somebody else's message, and is a reason to look.
 */
export class Delivery {
  /** Rejects with a MarketplaceError when it is not known. */
  readonly outcome: Promise<SendOutcome>;
  readonly #message: OutgoingMessage;
  readonly #look: () => Promise<void>;
  readonly #timers = new Set<NodeJS.Timeout>();
  #settle: (outcome: SendOutcome | null) => void = () => undefined;
  #refusal: SendOutcome | null = null;

  constructor({ message, look, isSilent }: Options) {
    this.#message = message;
    this.#look = coalesced(async () => {
      if (await look()) this.#settle({ ok: true, message: '' });
    });
    this.outcome = new Promise((resolve, reject) => {
      this.#settle = (outcome) => {
        for (const timer of this.#timers) clearTimeout(timer);
        if (outcome) resolve(outcome);
        else reject(new MarketplaceError('lost', sendMessageEvent));
      };
    });
    for (const ms of isSilent ? looksMs : []) this.#after(ms, this.#look);
    this.#after(answerMs, () => this.#giveUp());
  }

  acknowledged(reply: unknown): void {
    const { data } = sendAcknowledgement.safeParse(reply);
    if (data) this.#settle({ ok: data.status === 1, message: data.message });
  }

  heard({ status, message, client_id, user_id, product_id }: ThreadSignal): void {
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
    if (!outcome.ok) {
      this.#refusal = outcome;
      this.#after(doubtMs, () => this.#giveUp());
    }
    void this.#look();
  }

  broken(): void {
    this.#after(afterBreakMs, () => this.#giveUp());
  }

  /** What is settled stays as it is. */
  async #giveUp(): Promise<void> {
    await this.#look();
    this.#settle(this.#refusal);
  }

  #after(ms: number, act: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void act();
    }, ms);
    this.#timers.add(timer);
  }
}
