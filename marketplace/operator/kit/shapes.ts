import { z } from 'zod';

/** Maximum number of list entries. */
export const limit = z.number().int().min(1).max(1000);

/** Trimmed command-line text without NUL characters, which PostgreSQL cannot store. */
export const line = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => !text.includes('\0'));

/** An instant: a date in code, ISO text when serialised. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (moment) => moment.toISOString(),
});
