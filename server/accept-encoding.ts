export type Encoding = 'br' | 'gzip' | 'identity';

const maxMemoised = 200;
/** Memoised, because browsers send few distinct headers. */
const memo = new Map<string, Encoding>();

/**
 * Negotiates the encoding of a response (RFC 9110, 12.5.3). Prefers Brotli unless its weight is
 * lower.
 * @param header `Accept-Encoding`
 */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const memoised = memo.get(header);
  if (memoised) return memoised;
  const encoding = negotiate(header);
  if (memo.size >= maxMemoised) memo.clear();
  memo.set(header, encoding);
  return encoding;
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const rest = weights.get('*') ?? 0;
  const brotli = weights.get('br') ?? rest;
  const gzip = weights.get('gzip') ?? rest;
  const plain = weights.get('identity') ?? 0;
  if (brotli > 0 && brotli >= gzip && brotli >= plain) return 'br';
  return gzip > 0 && gzip >= plain ? 'gzip' : 'identity';
}
