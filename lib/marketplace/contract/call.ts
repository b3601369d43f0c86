import type { z } from 'zod';

/** One call of the marketplace API: where it goes, what it takes and what it answers (section 7 of both specifications). */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  /** Literal path without a leading slash; `:name` stands for a path parameter. */
  readonly path: string;
  readonly params: Params;
  /** With `multipart`, the text fields of the form. */
  readonly body: Body;
  readonly reply: Reply;
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
  Query extends z.ZodType = z.ZodType,
>(definition: Call<Params, Body, Reply, Query>): Call<Params, Body, Reply, Query> {
  return definition;
}
