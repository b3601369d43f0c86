import { z } from 'zod';
import { operate } from './operator-line';

const facts = z.record(z.string(), z.unknown());
const lines = z.array(
  z.object({
    number: z.number(),
    at: z.string(),
    who: z.string(),
    action: z.string(),
    subject: z.string(),
    before: facts,
    after: facts,
  }),
);

/** Returns the lines of the audit log about a subject or command, newest first. */
export async function auditLines(dataDir: string, text = '') {
  const { output } = await operate(dataDir, 'audit', '--search', text, '--json');
  return lines.parse(JSON.parse(output));
}
