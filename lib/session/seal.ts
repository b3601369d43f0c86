import { sealData, unsealData } from 'iron-session';
import { log } from '@/lib/config/log';
import { sealingPassword, sessionSecrets } from './secrets';

/** Seals data for a cookie that is valid for this many seconds. */
export function seal(data: unknown, seconds: number): Promise<string> {
  return sealData(data, { password: sealingPassword(), ttl: seconds });
}

/**
 * The format of a seal by Iron with iron-session's version suffix. iron-session ignores anything
 * after the version, so `~2x` and `~2~x` would pass for `~2`; all characters before it are covered
 * by the signature.
 */
const wholeSeal = /^Fe26\.2(?:\*[\w-]*){7}~2$/;

/** Returns the value when it has exactly the format of a seal, else undefined. */
export function exactSeal(value: string | undefined): string | undefined {
  return value !== undefined && wholeSeal.test(value) ? value : undefined;
}

/**
 * Opens a seal with any of the secrets; null or an empty object when it is in another spelling,
 * invalid or expired.
 */
export async function unseal(value: string, seconds: number): Promise<unknown> {
  if (exactSeal(value) === undefined) return null;
  const [, id = ''] = value.split('*');
  try {
    for (const secret of sessionSecrets()) {
      const opened = await unsealData<unknown>(value, { password: { [id]: secret }, ttl: seconds });
      // iron-session returns an empty object when the secret is not the one that sealed.
      if (JSON.stringify(opened) !== '{}') return opened;
    }
    return {};
  } catch (error) {
    log.debug({ reason: error instanceof Error ? error.message : 'unknown' }, 'unreadable cookie');
    return null;
  }
}
