import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

const agreement = /^(o|oui|y|yes)$/i;

/** Asks a question on the terminal; anything but "oui", an interruption included, means no. */
export async function confirm(
  question: string,
  input: Readable = process.stdin,
  output: Writable = process.stderr,
): Promise<boolean> {
  const asking = createInterface({ input, output });
  const closed = new Promise<string>((resolve) => asking.once('close', () => resolve('')));
  try {
    return agreement.test((await Promise.race([asking.question(question), closed])).trim());
  } finally {
    asking.close();
  }
}
