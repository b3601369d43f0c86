import { dice, oneOf } from './by-chance';

/**
 * How the specification describes a value. `id`, `text` (never empty by nature), `word` (may be missing), `price`, `count`,
 * `degrees`, `flag`, `status` and `date` are single values; `[shape]` is a list.
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

/** The fields that the specification names of an object. */
export interface Fields {
  readonly [field: string]: Shape;
}

/** One object of which the specification does not say whether it stands in a list. */
export class OneOrList {
  constructor(readonly shape: Fields) {}
}

/**
 * A value as a marketplace may send it that knows the specification and nothing else: fields it does not name are gone,
 * numbers come as texts now and then, what is empty is null.
 * @param seed the same seed gives the same variants
 */
export function roughen(shape: Shape, value: unknown, seed: string): unknown {
  if (shape instanceof OneOrList) return roughenOne(shape, value, seed);
  if (typeof shape === 'string') return roughenSingle(shape, value, seed);
  if (isList(shape)) {
    if (!Array.isArray(value) || value.length === 0) return oneOf(seed, [], null);
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

/** What other marketplaces send besides; some of it under the names of this one's extensions, with another meaning. */
function beyondTheSpecification(seed: string) {
  return {
    __v: 0,
    is_deleted: false,
    slug: null,
    meta: { tags: [null, 1, {}] },
    brand: oneOf<unknown>(`${seed}brand`, { _id: 'b1', name: 'Autre' }, null, ['Autre']),
    stock: oneOf<unknown>(`${seed}stock`, null, 'sur commande', { depot: 3 }),
  };
}

function roughenOne({ shape }: OneOrList, value: unknown, seed: string): unknown {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (!isRecord(first)) return oneOf(seed, null, []);
  const one = roughenFields(shape, first, seedOf(first, seed));
  return dice(`${seed}list`, 2) === 0 ? one : [one];
}

function roughenSingle(kind: string, value: unknown, seed: string): unknown {
  if (value === undefined || value === null || value === '') return null;
  switch (kind) {
    case 'price': {
      const fixed = Number(value).toFixed(2);
      return oneOf<unknown>(seed, Number(value), fixed, fixed.replace('.', ','));
    }
    case 'count':
    case 'degrees':
      return oneOf<unknown>(seed, String(value), Number(value), String(value));
    case 'status':
      return oneOf<unknown>(seed, Number(value), String(value), Number(value) === 1);
    case 'flag':
      return oneOf<unknown>(seed, value, value === true ? 1 : 0, String(value));
    case 'date':
      return oneOf(seed, String(value), String(value).replace(/Z$/, ''));
    case 'word':
      return dice(seed, 3) === 0 ? null : value;
    default:
      return value;
  }
}

/** An entry with an id looks the same wherever it is shown. */
function seedOf(entry: unknown, otherwise: string): string {
  return isRecord(entry) && typeof entry._id === 'string' ? entry._id : otherwise;
}

function isList(shape: readonly [Shape] | Fields): shape is readonly [Shape] {
  return Array.isArray(shape);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
