const signatures: readonly (readonly [type: string, ...marks: [at: number, mark: string][]])[] = [
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/gif', [0, 'GIF87a']],
  ['image/gif', [0, 'GIF89a']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
  ['image/avif', [4, 'ftypavif']],
  ['image/avif', [4, 'ftypavis']],
];

/**
 * Detects the type of a picture from its first bytes, ignoring its declared type; null for anything
 * else.
 */
export function pictureType(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const found = signatures.find(([, ...marks]) =>
    marks.every(([at, mark]) => start.startsWith(mark, at)),
  );
  return found?.[0] ?? null;
}
