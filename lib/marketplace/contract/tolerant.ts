import { z } from 'zod';

/**
 * Readers for what a marketplace really sends: they accept the variants named in "Reading what the API sends"
 * (numbers as strings, booleans as numbers, null lists, one object or a list of one) and always give one shape. What
 * cannot be read is left out, and never takes its neighbours along.
 */

/** An opaque id: a non-empty string, also when the API sends a number. A record without its id cannot be read. */
export const id = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().min(1),
);

/** A text; one that is missing or no text is the empty string. */
export const text = z.preprocess((value) => textOrNull(value) ?? '', z.string());

/** A text without which what it belongs to cannot be read. */
export const name = z.preprocess((value) => textOrNull(value), z.string().min(1));

/** A text of a request: missing is empty, but what is no text is refused. */
export const givenText = z.preprocess(
  (value) => (isMissing(value) ? '' : (textOrNull(value) ?? value)),
  z.string(),
);

/** An amount in euros as the API writes it (19.9 or "19,90"); null when missing, never 0 in its place. */
export const euros = z.preprocess((value) => numberOrNull(value), z.number().nullable());

/** A number that may come as a string; `fallback` when missing. */
export function count(fallback = 0) {
  return z.preprocess((value) => numberOrNull(value) ?? fallback, z.number());
}

/** How many pieces of an article: one where it is missing or no whole number, since nobody buys parts of one. */
export const pieces = z.preprocess((value) => wholeOrNull(value) ?? 1, z.number());

/** A number that may come as a string; without it what it belongs to cannot be read. */
export const number = z.preprocess((value) => numberOrNull(value), z.number());

/** Only the numbers 0, 1 and 2 are named: 1 is success. Booleans and strings are read as such. */
export const status = z.preprocess((value) => {
  if (value === true || value === 'true') return 1;
  if (value === false || value === 'false' || isMissing(value)) return 0;
  return numberOrNull(value) ?? 0;
}, z.number());

/** A yes or no that may come as a boolean, 0/1 or text; no when it is missing. */
export const flag = z.preprocess((value) => yesOrNo(value) ?? false, z.boolean());

/** As `flag`, but what is neither yes nor no cannot be read: for extensions. */
export const yesNo = z.preprocess((value) => yesOrNo(value), z.boolean());

/** A field beyond the specification: absent when it is missing, null or cannot be read. It never breaks a reply. */
export function extension<Value extends z.ZodType>(value: Value) {
  return z.preprocess((raw) => raw ?? undefined, value.optional().catch(undefined));
}

/**
 * A list; null or missing is an empty list, a single entry is a list of one. Entries that cannot be read are left out and
 * counted.
 */
export function list<Entry extends z.ZodType>(entry: Entry) {
  return z.preprocess(
    (value) => toArray(value).flatMap((item) => read(entry, item)),
    z.array(alreadyRead(entry)),
  );
}

/** As `list`, but what holds entries of which none can be read cannot be read itself: unknown is not empty. Blank ones are none. */
export function readableList<Entry extends z.ZodType>(entry: Entry) {
  return listKnownBy(entry, (item) => !isBlank(item));
}

/** As `readableList`, for values that stand alone: a list of blank ones says that there is something, and not what. */
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

/** A list of a request: as `list`, but an entry that cannot be read is refused. */
export function givenList<Entry extends z.ZodType>(entry: Entry) {
  return z.preprocess(toArray, z.array(entry));
}

/** One object that may come as a list whose first entry counts; null when there is none or it cannot be read. */
export function one<Entry extends z.ZodType>(entry: Entry) {
  return z.preprocess((value) => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return isBlank(first) ? null : (read(entry, first)[0] ?? null);
  }, alreadyRead(entry).nullable());
}

/** What stands for nothing: null, an empty text, list or object, and a list of one of these. */
export function isBlank(value: unknown): boolean {
  if (isMissing(value) || value === '') return true;
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isBlank);
  return Object.keys(value).length === 0;
}

let unreadable = 0;

/** Runs a parse, which never waits, and tells how many records it had to leave out. */
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

/** The schema of the entries of a `list` or of the object of a `one`, for the documentation; null for any other schema. */
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
  const said = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (said === true || said === 1 || said === '1' || said === 'true') return true;
  return said === false || said === 0 || said === '0' || said === 'false' ? false : null;
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
