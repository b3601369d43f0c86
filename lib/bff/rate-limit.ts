import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  readonly attempts: number;
  readonly seconds: number;
}

/** Limits that guard against guessing (trust.md), by what is guessed. */
export const rateLimits = {
  login: { attempts: 10, seconds: 5 * 60 },
  code: { attempts: 10, seconds: 10 * 60 },
  mail: { attempts: 5, seconds: 10 * 60 },
  registration: { attempts: 10, seconds: 60 * 60 },
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;

/** An address may try more often than an account: a school or an office shares one address. */
const addressFactor = 10;
const limiters = new Map<string, RateLimiterMemory>();

function limiter(name: string, limit: RateLimit): RateLimiterMemory {
  const known = limiters.get(name);
  if (known) return known;
  const created = new RateLimiterMemory({
    keyPrefix: name,
    points: limit.attempts,
    duration: limit.seconds,
  });
  limiters.set(name, created);
  return created;
}

/** Counts one attempt by this address and account. @returns seconds to wait, 0 when it may go on */
export async function countAttempt(
  name: RateLimitName,
  address: string,
  account: string | null,
): Promise<number> {
  const limit = rateLimits[name];
  const wide = { attempts: limit.attempts * addressFactor, seconds: limit.seconds };
  const waits = await Promise.all([
    consume(limiter(`${name}:address`, wide), address),
    account === null ? 0 : consume(limiter(`${name}:account`, limit), account.toLowerCase()),
  ]);
  return Math.max(...waits);
}

async function consume(from: RateLimiterMemory, key: string): Promise<number> {
  try {
    await from.consume(key);
    return 0;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.ceil(reason.msBeforeNext / 1000);
    throw reason;
  }
}
