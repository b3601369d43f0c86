import { z } from 'zod';

/** Readers for what a service of addresses sends: what it does not say is empty, and what cannot be read is left out. */

/** A text, or a number in its place; empty where it is neither. */
export const text = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().catch(''),
);

/** A text without which what it belongs to cannot be read. */
export const name = z.string().min(1);

/** Degrees on Earth, which may come as a text. */
export function degrees(most: 90 | 180) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number().min(-most).max(most),
  );
}

/** A list of which what cannot be read is left out; null or missing it is empty, but when not one can be read it is unknown. */
export function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z
    .array(z.unknown())
    .nullish()
    .transform((given, context): z.output<Entry>[] => {
      const known = (given ?? []).flatMap((one) => {
        const read = entry.safeParse(one);
        return read.success ? [read.data] : [];
      });
      if (given?.length && known.length === 0) context.addIssue('none of these can be read');
      return known;
    });
}
