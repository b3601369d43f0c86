import { createHash, randomBytes } from 'node:crypto';

/** A new id that nobody can guess. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** The id of a catalogue entry: always the same for the same key. */
export function idOf(kind: string, key: string): string {
  return sha256(`${kind}:${key}`).slice(0, 24);
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
