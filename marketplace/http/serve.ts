import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call } from '../../lib/marketplace/contract/call';
import { BadRequest } from '../base/refusal';

const longestText = 4_000;
const longestList = 300;
const longestKey = 500;

interface Input<Params extends z.ZodType, Body extends z.ZodType, Query extends z.ZodType> {
  readonly params: z.output<Params>;
  readonly body: z.output<Body>;
  /** undefined for a call without query parameters. */
  readonly query: z.output<Query> | undefined;
  readonly request: FastifyRequest;
}

/** Registers one call of the contract: validates requests with its schemas and types responses. */
export function serve<
  P extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  Q extends z.ZodType,
>(
  app: FastifyInstance,
  call: Call<P, B, R, Q>,
  answer: (input: Input<P, B, Q>) => Promise<z.output<R>>,
): void {
  app.route({
    method: call.method,
    url: `/${call.path.replace(/\/$/, '')}`,
    handler: async (request) => {
      const params = check(call.params, request.params);
      const body = check(call.body, call.method === 'GET' ? {} : request.body);
      const query = call.query ? check(call.query, request.query) : undefined;
      return answer({ params, body, query, request });
    },
  });
}

/**
 * Returns the idempotency key of a request; '' for none. An extension of the contract.
 * @throws BadRequest for a key that is too long for a database index
 */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' ? header.trim() : '';
  if (key.length > longestKey) throw new BadRequest('La clé d’idempotence est trop longue.');
  return key;
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  refuseUnstorable(value);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.');
  throw new BadRequest(
    field ? `Le champ ${field} n’est pas valable.` : 'La demande n’est pas valable.',
  );
}

/** Rejects NUL characters, which PostgreSQL cannot store, and texts beyond the length limits. */
function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new BadRequest('La demande contient un caractère interdit.');
    if (value.length > longestText) throw new BadRequest('Une valeur est trop longue.');
  } else if (Array.isArray(value)) {
    if (value.length > longestList) throw new BadRequest('Une liste est trop longue.');
    for (const entry of value) refuseUnstorable(entry);
  } else if (typeof value === 'object' && value !== null) {
    for (const entry of Object.values(value)) refuseUnstorable(entry);
  }
}
