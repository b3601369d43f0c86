import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prompts for a secret without echo; '' without a terminal. */
export async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true });
  const interrupted = () => process.exit(130);
  asking.once('close', interrupted);
  try {
    const secret = await asking.question('');
    asking.off('close', interrupted);
    return secret;
  } finally {
    asking.close();
    process.stderr.write('\n');
  }
}
