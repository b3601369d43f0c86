const special = /[{},"\\]|^\s|\s$|^null$/i;
const needsEscape = /["\\]/;
const escaped = /["\\]/g;

/**
 * Formats a list as the text of a PostgreSQL array, which the server parses in less time than JSON.
 * Lists in it become texts of arrays.
 */
export function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`;
}

function elementText(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return quoted(value.toISOString());
  if (Array.isArray(value)) return quoted(`{${value.map(innerText).join(',')}}`);
  throw new Error('a column has a value of an unknown type');
}

/** Formats an element of an inner list: quotes in it would be escaped once more. */
function innerText(value: unknown): string {
  const text = String(value);
  return text === '' || special.test(text) ? quoted(text) : text;
}

function quoted(text: string): string {
  return needsEscape.test(text) ? `"${text.replace(escaped, '\\$&')}"` : `"${text}"`;
}
