import { sealData, unsealData } from 'iron-session';
import { log } from '@/lib/log';
import { sessionPasswords } from './secrets';

/** Seals data for a cookie that is good for some seconds. */
export function seal(data: unknown, seconds: number): Promise<string> {
  return sealData(data, { password: sessionPasswords(), ttl: seconds });
}

/** What was sealed here and is still good; null or an empty object for anything else, whatever its bytes. */
export async function unseal(value: string, seconds: number): Promise<unknown> {
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
