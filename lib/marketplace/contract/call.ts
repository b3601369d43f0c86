import { z } from 'zod';

/** A read may be retried and cached; a write is sent once. */
export type Effect = 'read' | 'write';

/** One call of the marketplace API: address, input and reply (section 7 of both specifications). */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Does extends Effect = Effect,
  CustomerField extends string = string,
> {
  readonly method: 'GET' | 'POST';
  readonly effect: Does;
  /** Literal path without a leading slash; `:name` is a path parameter. */
  readonly path: string;
  readonly params: Params;
  /** With `multipart`, the text fields of the form. */
  readonly body: Body;
  readonly reply: Reply;
  /**
   * The reply field that proves an answer: a reply without it and without status 1 is a failure.
   * Left out when the specification reads nothing of the reply.
   */
  readonly answer?: string;
  /** The reply that HTTP 404 means; without it, 404 is a failure. */
  readonly notFound?: Readonly<Record<string, unknown>>;
  /** The field of `params` or `body` with the customer's id, which the client fills in. */
  readonly customer?: CustomerField;
  /** extension: the query parameters; a server that does not support them ignores them */
  readonly query?: Query;
  /** extension: the specification does not define this call; HTTP 404 means that it is missing. */
  readonly isExtension?: true;
  /** The name of the file field of a call that is sent as multipart/form-data. */
  readonly multipart?: string;
}

const empty = z.object({});

type Definition<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Query extends z.ZodType,
  Does extends Effect,
  CustomerField extends string,
> = Omit<Call<Params, Body, Reply, Query, Does, CustomerField>, 'params' | 'body' | 'answer'> & {
  readonly params?: Params;
  readonly body?: Body;
  readonly answer?: keyof z.output<Reply> & string;
};

/** Declares a call, by default without parameters and fields, and preserves its exact types. */
export function call<
  Reply extends z.ZodType,
  Does extends Effect,
  Params extends z.ZodType = typeof empty,
  Body extends z.ZodType = typeof empty,
  Query extends z.ZodType = z.ZodUndefined,
  CustomerField extends string = never,
>(
  definition: Definition<Params, Body, Reply, Query, Does, CustomerField>,
): Call<Params, Body, Reply, Query, Does, CustomerField>;
export function call(definition: Omit<Call, 'params' | 'body'> & Partial<Call>): Call {
  return { params: empty, body: empty, ...definition };
}
