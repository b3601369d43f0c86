import { createHmac, randomBytes } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { outsideRequest } from '@/lib/concurrency/outside-request';
import { processWide } from '@/lib/concurrency/process-wide';
import { env } from '@/lib/config/env';
import { redis } from '@/lib/config/redis';

export interface RateLimit {
  readonly attempts: number;
  readonly seconds: number;
  /** Attempts of one address; by default ten times those of an account. */
  readonly addressAttempts?: number;
}

/** Rate limits by the value that is guessed (trust.md). */
export const rateLimits = {
  login: { attempts: 10, seconds: 5 * 60 },
  code: { attempts: 10, seconds: 10 * 60 },
  mail: { attempts: 5, seconds: 10 * 60 },
  // Opened card pages, against card testing: each one accepts a few cards. Nobody needs ten pages
  // in an hour, but the customers of a mobile network or an office share one address.
  payment: { attempts: 10, addressAttempts: 40, seconds: 60 * 60 },
  promotion: { attempts: 10, seconds: 10 * 60 },
  // A refusal reveals which e-mail addresses have an account, and a changed address is mailed to
  // the former one, which may be a stranger's.
  profile: { attempts: 20, seconds: 10 * 60 },
  registration: { attempts: 10, seconds: 60 * 60 },
  // Not a guessing limit: each request costs a search. Several people in one office may type at
  // once.
  suggestions: { attempts: 600, seconds: 60 },
  // Far more than a conversation needs.
  chat: { attempts: 600, seconds: 60 },
  // Each message is stored and read by a person.
  service: { attempts: 5, seconds: 10 * 60 },
  // Each appointment takes a time of a shop, for which others cannot come. A customer without
  // JavaScript has to try which times are free.
  'try-on': { attempts: 60, addressAttempts: 200, seconds: 10 * 60 },
  // Each declaration is read by a person, and its receipt goes to an address that nobody has
  // verified: the limit of network addresses bounds the receipts that one address gets.
  withdrawal: { attempts: 5, addressAttempts: 20, seconds: 60 * 60 },
  // Each request calls a third-party service.
  places: { attempts: 120, seconds: 60 },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;

/**
 * An address may try more often than an account, because a school or an office shares one address.
 */
const addressFactor = 10;

/** The client that makes an attempt. */
export interface RateLimitClient {
  readonly address: string;
  /**
   * The account that is guessed at, or a placeholder for it; null counts for the address alone.
   */
  readonly account: string | null;
  /**
   * A device that signed in before. It has its own counter, so that strangers cannot lock it out.
   */
  readonly device: string | null;
}

export interface Attempt {
  /** Seconds to wait; 0 when the attempt may proceed. */
  readonly wait: number;
  /** Refunds the attempt when it was not a guess. */
  refund(): Promise<void>;
}

/**
 * Counts one attempt, first by its address: a blocked address does not use up the attempts of the
 * account's owner.
 */
export async function countAttempt(name: RateLimitName, client: RateLimitClient): Promise<Attempt> {
  const counted: Counter[] = [];
  let wait = 0;
  for (const counter of countersOf(name, client)) {
    if (wait > 0) break;
    wait = await consume(counter);
    counted.push(counter);
  }
  return {
    wait,
    refund: async () => {
      await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)));
    },
  };
}

interface Counter {
  readonly limiter: RateLimiterAbstract;
  readonly key: string;
}

/** The counters of an attempt, in the order in which they count it. */
function countersOf(
  name: RateLimitName,
  { address, account, device }: RateLimitClient,
): readonly Counter[] {
  const byAddress = { limiter: limiters(name).address, key: bucketOf(address) };
  if (account === null) return [byAddress];
  const byAccount = {
    limiter: limiters(name).account,
    key: bucketOf(JSON.stringify([account.toLowerCase(), device])),
  };
  return device === null ? [byAddress, byAccount] : [byAccount];
}

interface Counting {
  readonly made: Map<RateLimitName, Record<'address' | 'account', RateLimiterAbstract>>;
  secret: Buffer | null;
}

const counting = processWide('rate-limits', (): Counting => ({ made: new Map(), secret: null }));

/** The same value in all processes that share counters. */
function counterSecret(): Buffer {
  const [shared] = env().SESSION_SECRET;
  if (!env().REDIS_URL || !shared) return randomBytes(32);
  return createHmac('sha256', shared).update('rate limits').digest();
}

function limiters(name: RateLimitName) {
  const known = counting.made.get(name);
  if (known) return known;
  const limit: RateLimit = rateLimits[name];
  const { attempts, seconds: duration, addressAttempts = attempts * addressFactor } = limit;
  const created = {
    address: limiter(`address:${name}`, addressAttempts, duration),
    account: limiter(`account:${name}`, attempts, duration),
  };
  counting.made.set(name, created);
  return created;
}

/** A limiter that counts in Redis for all processes, and in memory while Redis is unavailable. */
function limiter(name: string, points: number, duration: number): RateLimiterAbstract {
  const alone = new RateLimiterMemory({ points, duration });
  const storeClient = redis();
  if (!storeClient) return alone;
  return new RateLimiterRedis({
    storeClient,
    keyPrefix: `vitrine:limit:${name}`,
    points,
    duration,
    insuranceLimiter: alone,
    rejectIfRedisNotReady: true,
  });
}

/**
 * Maps a key to one of 65,536 counters, so that invented names cannot fill the memory. Two names
 * may share a counter, but the keyed hash hides which ones do.
 */
function bucketOf(key: string): string {
  counting.secret ??= counterSecret();
  return createHmac('sha256', counting.secret).update(key).digest('hex').slice(0, 4);
}

async function consume({ limiter, key }: Counter): Promise<number> {
  try {
    // In memory, a counter is a timer.
    await outsideRequest(() => limiter.consume(key));
    return 0;
  } catch (reason) {
    if (!isRefusal(reason)) throw reason;
    // A clock that is set back would lengthen the wait.
    return Math.min(Math.ceil(reason.msBeforeNext / 1000), limiter.duration);
  }
}

/**
 * Checks the shape, not the class: the limiter may come from another bundle with its own copy of
 * the class.
 */
function isRefusal(reason: unknown): reason is Pick<RateLimiterRes, 'msBeforeNext'> {
  return typeof reason === 'object' && reason !== null && 'msBeforeNext' in reason;
}
