import { hash, randomBytes } from 'node:crypto';

/** Returns a new unguessable id. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** Returns the id of a catalogue entry, which depends only on its kind and key. */
export function idOf(kind: string, key: string): string {
  return sha256(`${kind}:${key}`).slice(0, 24);
}

export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
