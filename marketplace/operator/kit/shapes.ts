import { z } from 'zod';

/** How many entries a list shows at most. */
export const limit = z.number().int().min(1).max(1000);

/** A text of the command line, trimmed. PostgreSQL stores no zero character. */
export const line = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => !text.includes('\0'));

/** An instant: a date to who runs a command and to who asked for it, ISO text on the way between them. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (moment) => moment.toISOString(),
});

/** What a command says when there is nothing to show but that it is done. */
export const said = z.object({ message: z.string() });
