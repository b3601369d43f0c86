import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Visitor } from '../../e2e/scale/ask';
import { newCustomer } from '../../e2e/scale/people';
import type { Endpoints } from '../../e2e/support/test-environment';
import type { Product } from './catalogue';
import { Client, untilDone } from './client';
import type { Journal } from './journal';

const streamPath = '/api/chat/stream';
/** The delay that the shop gives to `EventSource`. */
const reconnectMs = 2_000;
const betweenMessagesMs = 5_000;
const pollMs = 100;
const eventTimeoutMs = 60_000;
const thread = z.object({
  messages: z.array(z.object({ text: z.string(), by: z.string() })),
});

/** A customer with an open event stream who writes to a seller. */
export class Chatter {
  readonly #sent: string[] = [];
  readonly #client: Client;
  #events = 0;

  private constructor(
    private readonly email: string,
    private readonly base: string,
    private readonly visitor: Visitor,
    private readonly product: Product,
    private readonly journal: Journal,
  ) {
    this.#client = new Client(base, visitor, journal);
  }

  static async create({ baseURL, dataDir }: Endpoints, product: Product, journal: Journal) {
    const { visitor, person } = await newCustomer(baseURL, dataDir);
    return new Chatter(person.email, baseURL, visitor, product, journal);
  }

  get messages(): number {
    return this.#sent.length;
  }

  /** Listens, and writes now and then, until the signal is aborted. */
  async chatUntil(signal: AbortSignal): Promise<void> {
    const ending = new AbortController();
    const listening = this.#listen(ending.signal);
    while (!signal.aborted) {
      await this.#write();
      await pause(betweenMessagesMs, undefined, { signal }).catch(() => {});
    }
    await this.#requireEvent();
    ending.abort();
    await listening;
    await this.#requireMessages();
  }

  async #write(): Promise<void> {
    const { id, sellerId } = this.product;
    const message = `Message ${this.#sent.length + 1} ${randomUUID()}`;
    const form = { product_id: id, seller_id: sellerId, message, client_id: randomUUID() };
    await untilDone(() => this.#client.submit('/api/chat/messages', form));
    this.#sent.push(message);
  }

  /** Reopens the stream whenever it ends: the shop ends it after five minutes. */
  async #listen(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      let received = performance.now();
      let failure: string | null = null;
      try {
        const response = await this.visitor.openStream(this.base + streamPath, signal);
        if (response.statusCode !== 200) failure = `status ${response.statusCode}`;
        for await (const chunk of response) {
          received = performance.now();
          if (String(chunk).includes('data:')) this.#events += 1;
        }
      } catch (error) {
        failure = String(error);
      }
      if (signal.aborted) return;
      const to = performance.now();
      this.journal.requests.push({ path: streamPath, from: received, to, failure });
      await pause(reconnectMs, undefined, { signal }).catch(() => {});
    }
  }

  /** The stream, reopened after each kill, still reports a message. */
  async #requireEvent(): Promise<void> {
    const before = this.#events;
    const deadline = performance.now() + eventTimeoutMs;
    await this.#write();
    while (this.#events === before && performance.now() < deadline) await pause(pollMs);
    this.journal.require(this.#events > before, `no event reached ${this.email}`);
  }

  async #requireMessages(): Promise<void> {
    const path = `/api/chat/thread?product_id=${this.product.id}`;
    const { body } = await untilDone(() => this.#client.send(path, {}, { failure: missingThread }));
    const own = thread
      .parse(JSON.parse(body))
      .messages.filter(({ by }) => by === 'customer')
      .map(({ text }) => text);
    this.journal.require(
      own.join() === this.#sent.join(),
      `the chat of ${this.email} has ${own.length} of ${this.#sent.length} messages, or another order`,
    );
  }
}

function missingThread({ body }: { readonly body: string }): string | null {
  return thread.safeParse(JSON.parse(body)).success ? null : 'the thread is unknown';
}
