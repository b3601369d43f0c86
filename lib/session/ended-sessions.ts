import { processWide } from '@/lib/process-wide';
import type { End } from './end';

/**
 * Sessions that were ended before their cookies expire: by signing out, or all of a customer's at once. Looked up in the
 * memory of the process; channels tell it of what was ended elsewhere, and others of what was ended here.
 */
interface Ended {
  /** Sessions that began before this moment are over, in milliseconds since 1970. */
  validSince: number;
  /** Single sessions that are over, with the moment each began. */
  readonly sessions: Map<string, number>;
  /** When the last cookie that this is about has expired. */
  until: number;
}

/** A way on which processes tell each other what was ended. */
export interface Channel {
  /** False while what was ended before this process began is not known. */
  readonly isKnown: boolean;
  /** Takes in what is there to be read without waiting. */
  catchUp(): void;
  tell(end: End): void;
}

/** Days after which a session is over whatever is done with it. */
export const longestSessionMs = 30 * 24 * 60 * 60 * 1000;

const mostCustomers = 100_000;
const mostSessions = 20;

const { ended, channels } = processWide('ended-sessions', () => ({
  ended: new Map<string, Ended>(),
  channels: [] as Channel[],
}));

interface SignedIn {
  readonly customerId: string;
  readonly id: string;
  /** When the customer signed in, in milliseconds since 1970. */
  readonly since: number;
}

/** Has this process tell and be told on one more way. */
export function joinChannel(channel: Channel): void {
  channels.push(channel);
}

/** Whether it can be told of a session that it was not ended. */
export function endsAreKnown(): boolean {
  return channels.every(({ isKnown }) => isKnown);
}

export function isEnded({ customerId, id, since }: SignedIn): boolean {
  for (const channel of channels) channel.catchUp();
  const known = ended.get(customerId);
  return known !== undefined && (since < known.validSince || known.sessions.has(id));
}

/** Makes every cookie of one session void. */
export function endSession({ customerId, id, since }: SignedIn, now = Date.now()): void {
  tellAll({ customerId, id, since, until: now + longestSessionMs }, now);
}

/** Makes every cookie of a customer void that was given out before now. */
export function endAllSessions(customerId: string, now = Date.now()): void {
  tellAll({ customerId, id: null, since: now, until: now + longestSessionMs }, now);
}

function tellAll(end: End, now: number): void {
  takeIn(end, now);
  for (const channel of channels) channel.tell(end);
}

/** Takes in what was ended, here or elsewhere; the same as often as it is told. */
export function takeIn({ customerId, id, since, until }: End, now = Date.now()): void {
  if (until <= now) return;
  const record = ended.get(customerId) ?? { validSince: 0, sessions: new Map(), until: 0 };
  record.until = Math.max(record.until, until);
  if (id === null) record.validSince = Math.max(record.validSince, since);
  else if (since >= record.validSince) addSession(record, id, since);
  // The one that was changed last is kept longest.
  ended.delete(customerId);
  ended.set(customerId, record);
  for (const [oldest, known] of ended) {
    if (known.until > now && ended.size <= mostCustomers) break;
    ended.delete(oldest);
  }
}

function addSession(record: Ended, id: string, since: number): void {
  const { sessions } = record;
  sessions.set(id, since);
  if (sessions.size <= mostSessions) return;
  const [oldest, began] = [...sessions].reduce((one, other) => (other[1] < one[1] ? other : one));
  sessions.delete(oldest);
  record.validSince = Math.max(record.validSince, began + 1);
}

/** All that is known to be over, and still matters. */
export function* knownEnds(now = Date.now()): Generator<End> {
  for (const [customerId, { validSince, sessions, until }] of ended) {
    if (until <= now) continue;
    if (validSince > 0) yield { customerId, id: null, since: validSince, until };
    for (const [id, since] of sessions) yield { customerId, id, since, until };
  }
}
