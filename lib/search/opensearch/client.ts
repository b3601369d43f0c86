import { Client, errors } from '@opensearch-project/opensearch';
import type { z } from 'zod';
import type { ServerAddress } from '../remote/address';
import { SearchServerError } from '../remote/errors';

const timeoutMs = 30_000;

/** A call of the official client, which can be aborted. */
type Call = (client: Client) => Promise<{ readonly body: unknown }> & { abort(): unknown };

/** Calls an OpenSearch cluster, and parses its responses. */
export class OpenSearchClient {
  readonly #client: Client;

  constructor({ url, user, password }: ServerAddress) {
    this.#client = new Client({
      node: url,
      ...(user !== '' && { auth: { username: user, password } }),
      requestTimeout: timeoutMs,
      // The shop asks the marketplace instead of asking again.
      maxRetries: 0,
      // The client also uses a single node that did not answer before.
      resurrectStrategy: 'none',
    });
  }

  /** @throws SearchServerError, or the reason of the signal */
  async ask<Body>(call: Call, schema: z.ZodType<Body>, signal?: AbortSignal): Promise<Body> {
    signal?.throwIfAborted();
    const calling = call(this.#client);
    // Braces, because Node.js throws the errors of a promise that a listener returns.
    const abort = () => {
      calling.abort();
    };
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return schema.parse((await calling).body);
    } catch (error) {
      signal?.throwIfAborted();
      throw withoutRequest(error);
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Like `ask`, but null for a missing index, alias or document. */
  async askForExisting<Body>(
    call: Call,
    schema: z.ZodType<Body>,
    signal?: AbortSignal,
  ): Promise<Body | null> {
    try {
      return await this.ask(call, schema, signal);
    } catch (error) {
      if (error instanceof SearchServerError && error.status === 404) return null;
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

function withoutRequest(error: unknown) {
  if (!(error instanceof errors.OpenSearchClientError)) return error;
  const status = error instanceof errors.ResponseError ? error.statusCode : null;
  return new SearchServerError(`OpenSearch: ${error.name}: ${error.message}`, status ?? null);
}
