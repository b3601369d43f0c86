import { sealData, unsealData } from 'iron-session';
import { log } from '@/lib/config/log';
import { sessionPasswords } from './secrets';

/** Seals data for a cookie that is valid for this many seconds. */
export function seal(data: unknown, seconds: number): Promise<string> {
  return sealData(data, { password: sessionPasswords(), ttl: seconds });
}

/**
 * The format of a seal by Iron with iron-session's version suffix. iron-session ignores anything
 * after the version, so `~2x` and `~2~x` would pass for `~2`; all characters before it are covered
 * by the signature.
 */
const wholeSeal = /^Fe26\.2(?:\*[\w-]*){7}~2$/;

/**
 * Returns the value when it has exactly the format of a seal, else undefined. Must be called before
 * opening any sealed cookie.
 */
export function exactSeal(value: string | undefined): string | undefined {
  return value !== undefined && wholeSeal.test(value) ? value : undefined;
}

/** Opens a seal; null or an empty object when it is invalid or expired. */
export async function unseal(value: string, seconds: number): Promise<unknown> {
  if (exactSeal(value) === undefined) return null;
  return orUnreadable(
    () => unsealData<unknown>(value, { password: sessionPasswords(), ttl: seconds }),
    () => null,
  );
}

/** Treats an unreadable cookie as missing: returns `otherwise` when `read` fails. */
export async function orUnreadable<Read>(
  read: () => Promise<Read>,
  otherwise: () => Read | Promise<Read>,
): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    log.debug({ reason: error instanceof Error ? error.message : 'unknown' }, 'unreadable cookie');
    return otherwise();
  }
}
