/** Returns a pseudo-random number from 0 to 1 (exclusive) that depends only on the text. */
export function chance(text: string): number {
  return hash(text) / 4294967296;
}

/** Returns a 32-bit hash of the text; similar texts have unrelated hashes. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
