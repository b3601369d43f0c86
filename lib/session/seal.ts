import { sealData, unsealData } from 'iron-session';
import { log } from '@/lib/log';
import { sessionPasswords } from './secrets';

/** Seals data for a cookie that is good for some seconds. */
export function seal(data: unknown, seconds: number): Promise<string> {
  return sealData(data, { password: sessionPasswords(), ttl: seconds });
}

/**
 * Iron's seal with iron-session's version behind it. iron-session reads past anything that follows the version, so `~2x` and
 * `~2~x` would pass for `~2`; every character before it is covered by the seal's own signature.
 */
const wholeSeal = /^Fe26\.2(?:\*[\w-]*){7}~2$/;

/** The value if it has the exact form of a seal, else undefined. Every sealed cookie passes here before it is opened. */
export function exactSeal(value: string | undefined): string | undefined {
  return value !== undefined && wholeSeal.test(value) ? value : undefined;
}

/** What was sealed here and is still good; null or an empty object for anything else, whatever its bytes. */
export async function unseal(value: string, seconds: number): Promise<unknown> {
  if (exactSeal(value) === undefined) return null;
  return orUnreadable(
    () => unsealData<unknown>(value, { password: sessionPasswords(), ttl: seconds }),
    () => null,
  );
}

/** A cookie that cannot be read is no cookie: `otherwise` then stands for what `read` would have given. */
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
