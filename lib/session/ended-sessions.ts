import { processWide } from '@/lib/process-wide';

/**
 * Sessions that were ended before their cookies expire: by signing out, or all of a customer's at once. Kept in the memory
 * of the process.
 */
interface Ended {
  /** Sessions that began before this moment are over, in milliseconds since 1970. */
  validSince: number;
  /** Single sessions that are over, with the moment each began. */
  readonly sessions: Map<string, number>;
  /** When the last cookie that this is about has expired. */
  until: number;
}

/** Days after which a session is over whatever is done with it. */
export const longestSessionMs = 30 * 24 * 60 * 60 * 1000;

const mostCustomers = 20_000;
const mostSessions = 20;

const ended = processWide('ended-sessions', () => new Map<string, Ended>());

interface SignedIn {
  readonly customerId: string;
  readonly id: string;
  /** When the customer signed in, in milliseconds since 1970. */
  readonly since: number;
}

export function isEnded({ customerId, id, since }: SignedIn): boolean {
  const known = ended.get(customerId);
  return known !== undefined && (since < known.validSince || known.sessions.has(id));
}

/** Makes every cookie of one session void. */
export function endSession({ customerId, id, since }: SignedIn, now = Date.now()): void {
  const { sessions } = recordOf(customerId, now);
  sessions.set(id, since);
  if (sessions.size <= mostSessions) return;
  const [oldest, began] = [...sessions].reduce((one, other) => (other[1] < one[1] ? other : one));
  sessions.delete(oldest);
  raise(customerId, began + 1, now);
}

/** Makes every cookie of a customer void that was given out before now. */
export function endAllSessions(customerId: string, now = Date.now()): void {
  raise(customerId, now, now);
}

function raise(customerId: string, validSince: number, now: number): void {
  const record = recordOf(customerId, now);
  record.validSince = Math.max(record.validSince, validSince);
}

function recordOf(customerId: string, now: number): Ended {
  const record = ended.get(customerId) ?? { validSince: 0, sessions: new Map(), until: 0 };
  record.until = now + longestSessionMs;
  // The one that was changed last is kept longest.
  ended.delete(customerId);
  ended.set(customerId, record);
  for (const [oldest, { until }] of ended) {
    if (until > now && ended.size <= mostCustomers) break;
    ended.delete(oldest);
  }
  return record;
}
