import { z } from 'zod';

/**
 * Tolerant schemas for marketplace replies. They accept and normalise the variants that decision
 * 0025 lists. An unreadable value is dropped without affecting the others.
 */

/**
 * An opaque id: a non-empty string, or a number as a string. A record without its id is unreadable.
 */
export const id = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().min(1),
);

/** A text; '' when missing or not a text. */
export const text = z.preprocess((value) => textOrNull(value) ?? '', z.string());

/** A required text; without it the record is unreadable. */
export const name = z.preprocess((value) => textOrNull(value), z.string().min(1));

/** A text of a request: '' when missing, rejected when not a text. */
export const givenText = z.preprocess(
  (value) => (isMissing(value) ? '' : (textOrNull(value) ?? value)),
  z.string(),
);

/** An amount in euros as the API writes it (19.9 or "19,90"); null when missing, never 0. */
export const euros = z.preprocess((value) => numberOrNull(value), z.number().nullable());

/** A number that may be sent as a string; `fallback` when missing. */
export function count(fallback = 0) {
  return z.preprocess((value) => numberOrNull(value) ?? fallback, z.number());
}

/** A number of pieces; 1 when missing or not a whole number. */
export const pieces = z.preprocess((value) => wholeOrNull(value) ?? 1, z.number());

/** A required number that may be sent as a string; without it the record is unreadable. */
export const number = z.preprocess((value) => numberOrNull(value), z.number());

/** A status: 1 is success, any other is a refusal; also sent as a boolean or string. */
export const status = z.preprocess((value) => {
  if (value === true || value === 'true') return 1;
  if (value === false || value === 'false' || isMissing(value)) return 0;
  return numberOrNull(value) ?? 0;
}, z.number());

/** A boolean that may be sent as 0/1 or text; false when missing. */
export const flag = z.preprocess((value) => yesOrNo(value) ?? false, z.boolean());

/** Like `flag`, for a field that the specification defines as 0 or 1. */
export const zeroOrOne = z.preprocess((value) => (yesOrNo(value) ? 1 : 0), z.number());

/** Like `flag`, but unreadable when it is neither true nor false: for extensions. */
export const yesNo = z.preprocess((value) => yesOrNo(value), z.boolean());

/**
 * A field beyond the specification: absent when missing, null or unreadable. It never invalidates a
 * reply.
 */
export function extension<Value extends z.ZodType>(value: Value) {
  return z.preprocess((raw) => raw ?? undefined, value.optional().catch(undefined));
}

/**
 * A list; null or missing counts as a single value as a list of one. Unreadable entries are
 * dropped and counted.
 */
export function list<Entry extends z.ZodType>(entry: Entry) {
  return z.preprocess(
    (value) => toArray(value).flatMap((item) => read(entry, item)),
    z.array(alreadyRead(entry)),
  );
}

/**
 * Like `list`, but unreadable when it has entries and none is readable: unknown differs from empty.
 * Blank entries do not count.
 */
export function readableList<Entry extends z.ZodType>(entry: Entry) {
  return listKnownBy(entry, (item) => !isBlank(item));
}

/**
 * Like `readableList`, for plain values: a list of blanks is unreadable too, because it has entries
 * of unknown value.
 */
export function readableValues<Entry extends z.ZodType>(entry: Entry) {
  return listKnownBy(entry, () => true);
}

function listKnownBy<Entry extends z.ZodType>(entry: Entry, counts: (item: unknown) => boolean) {
  return z.preprocess(
    (value) => {
      const given = toArray(value).filter(counts);
      const known = given.flatMap((item) => read(entry, item));
      return given.length > 0 && known.length === 0 ? null : known;
    },
    z.array(alreadyRead(entry)),
  );
}

/** A list of a request: like `list`, but an unreadable entry is rejected. */
export function givenList<Entry extends z.ZodType>(entry: Entry) {
  return z.preprocess(toArray, z.array(entry));
}

/**
 * One object that may be sent as a list, of which the first entry counts; null when missing or
 * unreadable.
 */
export function one<Entry extends z.ZodType>(entry: Entry) {
  return z.preprocess((value) => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return isBlank(first) ? null : (read(entry, first)[0] ?? null);
  }, alreadyRead(entry).nullable());
}

/**
 * Whether a value means nothing: null, an empty text, list or object, or a list of one of these.
 */
export function isBlank(value: unknown): boolean {
  if (isMissing(value) || value === '') return true;
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isBlank);
  return Object.keys(value).length === 0;
}

let unreadable = 0;

/** Runs a synchronous parse and returns how many records it dropped. */
export function countingUnreadable<Result>(parse: () => Result): {
  readonly result: Result;
  readonly leftOut: number;
} {
  unreadable = 0;
  const result = parse();
  return { result, leftOut: unreadable };
}

function read<Entry extends z.ZodType>(entry: Entry, value: unknown): z.output<Entry>[] {
  const parsed = entry.safeParse(value);
  if (parsed.success) return [parsed.data];
  unreadable += 1;
  return [];
}

const schemasOfRead = new WeakMap<z.ZodType, z.ZodType>();

function alreadyRead<Entry extends z.ZodType>(entry: Entry) {
  const schema = z.custom<z.output<Entry>>();
  schemasOfRead.set(schema, entry);
  return schema;
}

/**
 * The entry schema of a `list`, or the object schema of a `one`, for the documentation; null for
 * any other schema.
 */
export function entrySchema(schema: unknown): z.ZodType | null {
  return schema instanceof z.ZodType ? (schemasOfRead.get(schema) ?? null) : null;
}

function toArray(value: unknown): readonly unknown[] {
  if (isMissing(value) || value === '') return [];
  return Array.isArray(value) ? value : [value];
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function textOrNull(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : null;
}

function yesOrNo(value: unknown): boolean | null {
  const normalised = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (normalised === true || normalised === 1 || normalised === '1' || normalised === 'true')
    return true;
  return normalised === false || normalised === 0 || normalised === '0' || normalised === 'false'
    ? false
    : null;
}

function numberOrNull(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const parsed = Number(value.trim().replace(/\s/g, '').replace(',', '.'));
  return Number.isFinite(parsed) ? parsed : null;
}

function wholeOrNull(value: unknown): number | null {
  const read = numberOrNull(value);
  return read !== null && read >= 0 && Number.isSafeInteger(read) ? read : null;
}
