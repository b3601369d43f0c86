import { z } from 'zod';

/**
 * Tolerant schemas for replies of address services: missing values are empty, and invalid entries
 * are dropped.
 */

/** A text or number as text; empty for anything else. */
export const text = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().catch(''),
);

/** A required text. */
export const name = z.string().min(1);

/** A coordinate in degrees, as a number or text. */
export function degrees(most: 90 | 180) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number().min(-most).max(most),
  );
}

/**
 * A list without its invalid entries. null or missing counts as empty; a list of only invalid
 * entries fails.
 */
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
