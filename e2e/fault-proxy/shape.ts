import { seededChoice, seededInteger } from './random';

/**
 * The type of a value in the specification. `id`, `text` (never empty), `word` (may be missing),
 * `price`, `count`, `degrees`, `flag`, `status` and `date` are single values; `[shape]` is a list.
 */
export type Shape =
  | 'id'
  | 'text'
  | 'word'
  | 'price'
  | 'count'
  | 'degrees'
  | 'flag'
  | 'status'
  | 'date'
  | OneOrList
  | readonly [Shape]
  | Fields;

/** The fields of an object in the specification. */
export interface Fields {
  readonly [field: string]: Shape;
}

/** An object that may be in a list, because the specification does not define it. */
export class OneOrList {
  constructor(readonly shape: Fields) {}
}

/**
 * Converts a value to one that a plain marketplace may send: removes other fields, writes some
 * numbers as text, and replaces empty values with null.
 * @param seed the same seed gives the same variants
 */
export function roughen(shape: Shape, value: unknown, seed: string): unknown {
  if (shape instanceof OneOrList) return roughenOne(shape, value, seed);
  if (typeof shape === 'string') return roughenSingle(shape, value, seed);
  if (isList(shape)) {
    if (!Array.isArray(value) || value.length === 0) return seededChoice(seed, [], null);
    return value.map((entry, index) => roughen(shape[0], entry, seedOf(entry, `${seed}.${index}`)));
  }
  return isRecord(value) ? roughenFields(shape, value, seed) : null;
}

function roughenFields(shape: Fields, value: Readonly<Record<string, unknown>>, seed: string) {
  const named = Object.entries(shape).map(([name, inner]) => [
    name,
    roughen(inner, value[name], `${seed}.${name}`),
  ]);
  return { ...beyondTheSpecification(seed), ...Object.fromEntries(named) };
}

/**
 * Additional fields of other marketplaces; some have the name of an extension and another meaning.
 */
function beyondTheSpecification(seed: string) {
  return {
    __v: 0,
    is_deleted: false,
    slug: null,
    meta: { tags: [null, 1, {}] },
    brand: seededChoice<unknown>(`${seed}brand`, { _id: 'b1', name: 'Autre' }, null, ['Autre']),
    stock: seededChoice<unknown>(`${seed}stock`, null, 'sur commande', { depot: 3 }),
  };
}

function roughenOne({ shape }: OneOrList, value: unknown, seed: string): unknown {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (!isRecord(first)) return seededChoice(seed, null, []);
  const one = roughenFields(shape, first, seedOf(first, seed));
  return seededInteger(`${seed}list`, 2) === 0 ? one : [one];
}

function roughenSingle(kind: string, value: unknown, seed: string): unknown {
  if (value === undefined || value === null || value === '') return null;
  switch (kind) {
    case 'price': {
      const fixed = Number(value).toFixed(2);
      return seededChoice<unknown>(seed, Number(value), fixed, fixed.replace('.', ','));
    }
    case 'count':
    case 'degrees':
      return seededChoice<unknown>(seed, String(value), Number(value), String(value));
    case 'status':
      return seededChoice<unknown>(seed, Number(value), String(value), Number(value) === 1);
    case 'flag':
      return seededChoice<unknown>(seed, value, value === true ? 1 : 0, String(value));
    case 'date':
      return seededChoice<unknown>(
        seed,
        String(value),
        String(value).replace(/Z$/, ''),
        Date.parse(String(value)),
      );
    case 'word':
      return seededInteger(seed, 3) === 0 ? null : value;
    default:
      return value;
  }
}

/** Uses the id of an entry as seed, so that the entry is the same in all replies. */
function seedOf(entry: unknown, otherwise: string): string {
  return isRecord(entry) && typeof entry._id === 'string' ? entry._id : otherwise;
}

function isList(shape: readonly [Shape] | Fields): shape is readonly [Shape] {
  return Array.isArray(shape);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
