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
/** The marketplace returns only the newest messages of a long thread. */
const messagesPerThread = 30;
const pollMs = 100;
const eventTimeoutMs = 60_000;
const thread = z.object({
  messages: z.array(z.object({ text: z.string(), by: z.string() })),
});

/** A customer with an open event stream who writes to sellers. */
export class Chatter {
  /** Number of acknowledged messages. */
  messages = 0;
  readonly #client: Client;
  #events = 0;

  private constructor(
    private readonly email: string,
    private readonly base: string,
    private readonly visitor: Visitor,
    private readonly journal: Journal,
  ) {
    this.#client = new Client(base, visitor, journal);
  }

  static async create({ baseURL, dataDir }: Endpoints, journal: Journal): Promise<Chatter> {
    const { visitor, person } = await newCustomer(baseURL, dataDir);
    return new Chatter(person.email, baseURL, visitor, journal);
  }

  /**
   * Listens, and writes about one product after the other, until the signal is aborted.
   * @param products all different, as far as they are used
   */
  async chatUntil(signal: AbortSignal, products: Generator<Product, never>): Promise<void> {
    const ending = new AbortController();
    const listening = this.#listen(ending.signal);
    while (!signal.aborted) {
      try {
        await this.#chatAbout(products.next().value, signal);
      } catch (error) {
        this.journal.requireFailedRequest(error);
      }
    }
    ending.abort();
    await listening;
  }

  async #chatAbout(product: Product, signal: AbortSignal): Promise<void> {
    const sent: string[] = [];
    while (sent.length < messagesPerThread && !signal.aborted) {
      sent.push(await this.#write(product));
      await pause(betweenMessagesMs, undefined, { signal }).catch(() => {});
    }
    sent.push(await this.#writeAndHear(product));
    await this.#requireMessages(product, sent);
  }

  /** @returns the message */
  async #write({ id, sellerId }: Product): Promise<string> {
    const message = `Message ${randomUUID()}`;
    const form = { product_id: id, seller_id: sellerId, message, client_id: randomUUID() };
    await untilDone(() => this.#client.submit('/api/chat/messages', form));
    this.messages += 1;
    return message;
  }

  /** Reopens the stream whenever it ends: the shop ends it after five minutes. */
  async #listen(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      let received = performance.now();
      let failure: string | null = null;
      try {
        const response = await this.visitor.openStream(this.base + streamPath, signal);
        if (response.statusCode !== 200) failure = `status ${response.statusCode}`;
        // A page also reads its thread whenever the stream opens (components/chat/chat-signals.ts).
        else this.#events += 1;
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

  /** Writes a message, which the stream must report although it was interrupted by kills. */
  async #writeAndHear(product: Product): Promise<string> {
    const before = this.#events;
    const message = await this.#write(product);
    const deadline = performance.now() + eventTimeoutMs;
    while (this.#events === before && performance.now() < deadline) await pause(pollMs);
    this.journal.require(this.#events > before, `no event reached ${this.email}`);
    return message;
  }

  async #requireMessages({ id }: Product, sent: readonly string[]): Promise<void> {
    const path = `/api/chat/thread?product_id=${id}`;
    const { body } = await untilDone(() => this.#client.send(path, {}, { failure: missingThread }));
    const own = thread
      .parse(JSON.parse(body))
      .messages.filter(({ by }) => by === 'customer')
      .map(({ text }) => text);
    this.journal.require(
      own.join() === sent.join(),
      `a chat of ${this.email} has ${own.length} of ${sent.length} messages, or another order`,
    );
  }
}

function missingThread({ body }: { readonly body: string }): string | null {
  return thread.safeParse(JSON.parse(body)).success ? null : 'the thread is unknown';
}
