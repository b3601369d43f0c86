import { processWide } from '@/lib/concurrency/process-wide';
import { longestSessionMs, type Revocation } from '@/lib/marketplace/revocation';

/**
 * The revoked sessions of one customer. Lookups use the memory of the process; channels exchange
 * revocations with other processes.
 */
interface RevokedSessions {
  /** Sessions that began before this time are revoked, in milliseconds since 1970. */
  validSince: number;
  /** Individually revoked sessions, with the time each began. */
  readonly sessions: Map<string, number>;
  /** When the last affected cookie expires. */
  until: number;
}

/** A channel through which processes share revocations. */
export interface RevocationChannel {
  /** False until earlier revocations have been read. */
  readonly isKnown: boolean;
  /** Applies new revocations that can be read synchronously. */
  catchUp(): void;
  publish(revocation: Revocation): void;
}

/** The revocations that a process knows. */
export interface RevocationMemory {
  applyRevocation(revocation: Revocation): void;
  activeRevocations(): Iterable<Revocation>;
}

const maxCustomers = 100_000;
const maxSessions = 20;

const { revoked, channels } = processWide('ended-sessions', () => ({
  revoked: new Map<string, RevokedSessions>(),
  channels: [] as RevocationChannel[],
}));

interface SignedIn {
  readonly customerId: string;
  readonly id: string;
  /** When the customer signed in, in milliseconds since 1970. */
  readonly since: number;
}

/** Shares revocations through one more channel. */
export function addRevocationChannel(channel: RevocationChannel): void {
  channels.push(channel);
}

/** Whether all channels are up to date, so that an unrevoked session is certain. */
export function areRevocationsKnown(): boolean {
  return channels.every(({ isKnown }) => isKnown);
}

export function isRevoked({ customerId, id, since }: SignedIn): boolean {
  for (const channel of channels) channel.catchUp();
  const known = revoked.get(customerId);
  return known !== undefined && (since < known.validSince || known.sessions.has(id));
}

/** Revokes one session: all its cookies become invalid. */
export function revokeSession({ customerId, id, since }: SignedIn, now = Date.now()): void {
  publish({ customerId, id, since, until: now + longestSessionMs }, now);
}

/** Revokes all sessions of a customer: all cookies issued before now become invalid. */
export function revokeAllSessions(customerId: string, now = Date.now()): void {
  publish({ customerId, id: null, since: now, until: now + longestSessionMs }, now);
}

function publish(revocation: Revocation, now: number): void {
  applyRevocation(revocation, now);
  for (const channel of channels) channel.publish(revocation);
}

/** Applies a local or remote revocation. Idempotent. */
export function applyRevocation(
  { customerId, id, since, until }: Revocation,
  now = Date.now(),
): void {
  if (until <= now) return;
  const record = revoked.get(customerId) ?? { validSince: 0, sessions: new Map(), until: 0 };
  record.until = Math.max(record.until, until);
  if (id === null) record.validSince = Math.max(record.validSince, since);
  else if (since >= record.validSince) addSession(record, id, since);
  // Moves the entry to the end, so that the least recently changed one is evicted first. An
  // lru-cache would evict by the last lookup, and keep expired entries until it is full.
  revoked.delete(customerId);
  revoked.set(customerId, record);
  for (const [oldest, known] of revoked) {
    if (known.until > now && revoked.size <= maxCustomers) break;
    revoked.delete(oldest);
  }
}

function addSession(record: RevokedSessions, id: string, since: number): void {
  const { sessions } = record;
  sessions.set(id, since);
  if (sessions.size <= maxSessions) return;
  const [oldest, began] = [...sessions].reduce((one, other) => (other[1] < one[1] ? other : one));
  sessions.delete(oldest);
  record.validSince = Math.max(record.validSince, began + 1);
}

/** All revocations that have not expired. */
export function* activeRevocations(now = Date.now()): Generator<Revocation> {
  for (const [customerId, { validSince, sessions, until }] of revoked) {
    if (until <= now) continue;
    if (validSince > 0) yield { customerId, id: null, since: validSince, until };
    for (const [id, since] of sessions) yield { customerId, id, since, until };
  }
}
