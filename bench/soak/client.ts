import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Answer, Visitor } from '../../e2e/scale/ask';
import { type Journal, RequestFailed } from './journal';

type Asked = NonNullable<Parameters<Visitor['ask']>[1]>;

interface Expected {
  /** Expected status. */
  readonly status?: number;
  /**
   * Returns why the answer counts as failed, such as a missing part of a page; null if it is
   * complete.
   */
  readonly failure?: (answer: Answer) => string | null;
}

/** The replacement of content that the marketplace did not deliver. */
const unavailable = 'Service momentanément indisponible';
const reply = z.object({
  status: z.number(),
  message: z.string(),
  to: z.string().optional(),
});
type Reply = z.infer<typeof reply>;

const tryAgainMs = 250;
/** How long a customer tries again. */
const retryMs = 60_000;

/** A shopper's browser whose requests are recorded. */
export class Client {
  constructor(
    private readonly base: string,
    private readonly visitor: Visitor,
    private readonly journal: Journal,
  ) {}

  /**
   * Sends a request and records it.
   * @param address a path of the shop, or a URL elsewhere
   * @throws {RequestFailed} when there is no complete answer with the expected status
   */
  async send(address: string, asked: Asked = {}, expected: Expected = {}): Promise<Answer> {
    const from = performance.now();
    let answer: Answer | null = null;
    let failure: string | null;
    try {
      answer = await this.visitor.ask(new URL(address, this.base).href, asked);
      failure = failureOf(answer, expected);
    } catch (error) {
      failure = String(error);
    }
    const { pathname } = new URL(address, this.base);
    this.journal.requests.push({ path: pathname, from, to: performance.now(), failure });
    const location = answer?.headers.location ?? '';
    this.journal.require(!location.includes('/login'), `${pathname} asks a customer to sign in`);
    if (answer && failure === null) return answer;
    throw new RequestFailed(`${pathname}: ${failure}`);
  }

  /** Sends a form as a script of the page does. @throws {RequestFailed} unless it is accepted */
  async submit(path: string, form: Readonly<Record<string, string>>): Promise<Reply> {
    const asked = { form, headers: { accept: 'application/json' } };
    const { body } = await this.send(path, asked, { failure: refusal });
    return reply.parse(JSON.parse(body));
  }
}

function failureOf(answer: Answer, { status = 200, failure }: Expected): string | null {
  if (answer.status !== status) return `status ${answer.status}`;
  if (answer.body.includes(unavailable)) return 'a part of the page is unavailable';
  return failure?.(answer) ?? null;
}

function refusal({ body }: Answer): string | null {
  const { status, message } = reply.parse(JSON.parse(body));
  return status === 1 ? null : message;
}

/**
 * Repeats work while its requests fail, as a customer does who tries again. A repeated request must
 * have the same effect as a single one.
 */
export async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + retryMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (performance.now() > deadline)
        throw new Error(`all tries failed, the last: ${error.message}`);
      await pause(tryAgainMs);
    }
  }
}
