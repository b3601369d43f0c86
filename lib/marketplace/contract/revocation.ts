import { z } from 'zod';

/**
 * File in the data folder to which the shop appends revoked sessions. The embedded marketplace
 * appends those that its operator ends.
 */
export const endedSessionsFile = 'ended-sessions';

/** Maximum lifetime of a session. */
export const longestSessionMs = 30 * 24 * 60 * 60 * 1000;

/** Precedes a customer's id in a notification that all sessions of the customer have ended. */
export const sessionsPrefix = 'sessions:';

/**
 * A revocation: one session, or all sessions of a customer, that ended before their cookies expire.
 */
export interface Revocation {
  readonly customerId: string;
  /** The revoked session; null for all sessions of the customer that began before `since`. */
  readonly id: string | null;
  /** When that session began, in milliseconds since 1970. */
  readonly since: number;
  /** When the last affected cookie expires. */
  readonly until: number;
}

const written = z.tuple([z.string(), z.string().nullable(), z.number(), z.number()]);

/** Serialises a revocation to one line; equal revocations give equal lines. */
export function serializeRevocation({ customerId, id, since, until }: Revocation): string {
  return JSON.stringify([customerId, id, since, until]);
}

/** Parses a line; null for anything else, such as a truncated line of a killed process. */
export function parseRevocation(line: string): Revocation | null {
  try {
    const parsed = written.safeParse(JSON.parse(line));
    if (!parsed.success) return null;
    const [customerId, id, since, until] = parsed.data;
    return { customerId, id, since, until };
  } catch {
    return null;
  }
}
