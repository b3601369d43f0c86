import { z } from 'zod';

/** What is told of sessions that were ended before their cookies expire. */
export interface End {
  readonly customerId: string;
  /** The session that is over; null for all of the customer's that began before `since`. */
  readonly id: string | null;
  /** When that session began, in milliseconds since 1970. */
  readonly since: number;
  /** When the last cookie that this is about has expired. */
  readonly until: number;
}

const written = z.tuple([z.string(), z.string().nullable(), z.number(), z.number()]);

/** One line of text, the same for the same end. */
export function writeEnd({ customerId, id, since, until }: End): string {
  return JSON.stringify([customerId, id, since, until]);
}

/** What such a line tells; null for anything else, as a process that was killed while it wrote may leave. */
export function readEnd(line: string): End | null {
  try {
    const parsed = written.safeParse(JSON.parse(line));
    if (!parsed.success) return null;
    const [customerId, id, since, until] = parsed.data;
    return { customerId, id, since, until };
  } catch {
    return null;
  }
}
