import type { z } from 'zod';

/** A read may be sent again and its answer kept; a write is sent once. */
export type Effect = 'read' | 'write';

/** One call of the marketplace API: where it goes, what it takes and what it answers (section 7 of both specifications). */
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
  /** Literal path without a leading slash; `:name` stands for a path parameter. */
  readonly path: string;
  readonly params: Params;
  /** With `multipart`, the text fields of the form. */
  readonly body: Body;
  readonly reply: Reply;
  /**
   * The field of the reply that is the answer. Without it, and without a status of 1, nothing was answered. Left out where
   * the specification reads nothing of the reply.
   */
  readonly answer?: string;
  /** The reply that HTTP 404 stands for; where it is left out, 404 is a failure. */
  readonly notFound?: Readonly<Record<string, unknown>>;
  /** The field of `params` or `body` that names the customer; the client of the shop fills it in. */
  readonly customer?: CustomerField;
  /** extension: what may stand in the query string; a server without it ignores it */
  readonly query?: Query;
  /** The name of the file field of a call that is sent as multipart/form-data. */
  readonly multipart?: string;
}

/** Declares a call; keeps the exact types of its schemas. */
export function call<
  Params extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Does extends Effect,
  Query extends z.ZodType = z.ZodUndefined,
  CustomerField extends string = never,
>(
  definition: Call<Params, Body, Reply, Query, Does, CustomerField> & {
    readonly answer?: keyof z.output<Reply> & string;
  },
): Call<Params, Body, Reply, Query, Does, CustomerField> {
  return definition;
}
