import { createHmac, randomBytes } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
import { env } from '@/lib/env';
import { processWide } from '@/lib/process-wide';
import { redis } from '@/lib/redis';

export interface RateLimit {
  readonly attempts: number;
  readonly seconds: number;
}

/** Limits that guard against guessing (trust.md), by what is guessed. */
export const rateLimits = {
  login: { attempts: 10, seconds: 5 * 60 },
  code: { attempts: 10, seconds: 10 * 60 },
  mail: { attempts: 5, seconds: 10 * 60 },
  promotion: { attempts: 10, seconds: 10 * 60 },
  // A refusal tells which e-mail addresses have an account.
  profile: { attempts: 20, seconds: 10 * 60 },
  registration: { attempts: 10, seconds: 60 * 60 },
  // Nothing is guessed here, but each costs a search: as many as several people in one office type.
  suggestions: { attempts: 600, seconds: 60 },
  // A conversation, not a flood.
  chat: { attempts: 600, seconds: 60 },
  // Each one is stored, and read by a person.
  service: { attempts: 5, seconds: 10 * 60 },
  // Somebody else's service is asked.
  places: { attempts: 120, seconds: 60 },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;

/** An address may try more often than an account: a school or an office shares one address. */
const addressFactor = 10;

/** Who attempts something. */
export interface Attempter {
  readonly address: string;
  /** What is guessed at: an account, or what stands for one. */
  readonly account: string;
  /** A device that got in before. It is counted for itself, so that strangers cannot lock it out. */
  readonly device: string | null;
}

export interface Attempt {
  /** Seconds to wait; 0 when it may go on. */
  readonly wait: number;
  /** Makes the attempt count for nothing, because it was none of guessing. */
  giveBack(): Promise<void>;
}

/** Counts one attempt, by its address first: who is stopped there does not use up what the account's owner may try. */
export async function countAttempt(
  name: RateLimitName,
  { address, account, device }: Attempter,
): Promise<Attempt> {
  const byAddress = { limiter: limiters(name).address, key: bucketOf(address) };
  const byAccount = {
    limiter: limiters(name).account,
    key: bucketOf(JSON.stringify([account.toLowerCase(), device])),
  };
  const counted: (typeof byAddress)[] = [];
  let wait = 0;
  for (const { limiter, key } of device === null ? [byAddress, byAccount] : [byAccount]) {
    if (wait > 0) break;
    wait = await consume(limiter, key);
    counted.push({ limiter, key });
  }
  return {
    wait,
    giveBack: async () => {
      await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)));
    },
  };
}

interface Counting {
  readonly made: Map<RateLimitName, Record<'address' | 'account', RateLimiterAbstract>>;
  secret: Buffer | null;
}

const counting = processWide('rate-limits', (): Counting => ({ made: new Map(), secret: null }));

/** The same in all processes that count together. */
function counterSecret(): Buffer {
  const [shared] = env().SESSION_SECRET;
  if (!env().REDIS_URL || !shared) return randomBytes(32);
  return createHmac('sha256', shared).update('rate limits').digest();
}

function limiters(name: RateLimitName) {
  const known = counting.made.get(name);
  if (known) return known;
  const { attempts, seconds: duration } = rateLimits[name];
  const created = {
    address: limiter(`address:${name}`, attempts * addressFactor, duration),
    account: limiter(`account:${name}`, attempts, duration),
  };
  counting.made.set(name, created);
  return created;
}

/** Counts for all processes together in Redis, and for this one alone while Redis is away. */
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
 * One of 65 536 counters, so that invented names of whatever length cannot fill the memory. Two names may share one, but
 * nobody can find out which.
 */
function bucketOf(key: string): string {
  counting.secret ??= counterSecret();
  return createHmac('sha256', counting.secret).update(key).digest('hex').slice(0, 4);
}

async function consume(from: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await from.consume(key);
    return 0;
  } catch (reason) {
    if (isRefusal(reason)) return Math.ceil(reason.msBeforeNext / 1000);
    throw reason;
  }
}

/** By its form: the limiter may come from another bundle, where the class is another one. */
function isRefusal(reason: unknown): reason is Pick<RateLimiterRes, 'msBeforeNext'> {
  return typeof reason === 'object' && reason !== null && 'msBeforeNext' in reason;
}
