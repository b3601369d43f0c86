import { z } from 'zod';

/**
 * Readers for what a marketplace really sends: they accept the variants named in "Reading what the API sends"
 * (numbers as strings, booleans as numbers, null lists, one object or a list of one) and always give one shape.
 */

/** An opaque id: a non-empty string, also when the API sends a number. */
export const id = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string().min(1),
);

/** A text; a missing one is the empty string. */
export const text = z.preprocess((value) => {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' ? String(value) : value;
}, z.string());

/** An amount in euros as the API writes it (19.9 or "19,90"); null when missing, never 0 in its place. */
export const euros = z.preprocess((value) => numberOrNull(value), z.number().nullable());

/** A number that may come as a string; `fallback` when missing. */
export function count(fallback = 0) {
  return z.preprocess((value) => numberOrNull(value) ?? fallback, z.number());
}

/** Only the numbers 0, 1 and 2 are named: 1 is success. Booleans and strings are read as such. */
export const status = z.preprocess((value) => {
  if (value === true || value === 'true') return 1;
  if (value === false || value === 'false' || value === null || value === undefined) return 0;
  return numberOrNull(value) ?? 0;
}, z.number());

/** A yes or no that may come as a boolean, 0/1 or text. */
export const flag = z.preprocess((value) => {
  if (typeof value === 'string') return value === '1' || value.toLowerCase() === 'true';
  return value === true || value === 1;
}, z.boolean());

/** A list; null or missing is an empty list, a single entry is a list of one. */
export function list<Entry extends z.ZodType>(entry: Entry) {
  return z.preprocess((value) => {
    if (value === null || value === undefined || value === '') return [];
    return Array.isArray(value) ? value : [value];
  }, z.array(entry));
}

/** One object that may come as a list whose first entry counts; null when there is none. */
export function one<Entry extends z.ZodType>(entry: Entry) {
  return z.preprocess((value) => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return first === undefined || first === '' || isEmptyObject(first) ? null : first;
  }, entry.nullable());
}

function numberOrNull(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const parsed = Number(value.trim().replace(/\s/g, '').replace(',', '.'));
  return Number.isFinite(parsed) ? parsed : null;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
