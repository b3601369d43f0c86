import type { IncomingMessage } from 'node:http';
import common from './common-headers.json';

const everywhere: Readonly<Record<string, string>> = common.everywhere;
const onHttps: Readonly<Record<string, string>> = { ...everywhere, ...common.onHttps };

/**
 * The headers of every response, for those that Next.js does not send; `next.config.mjs` sets the
 * same ones.
 * @param request null when it could not be read; the response then has no HSTS
 */
export function commonHeaders(request: IncomingMessage | null): Readonly<Record<string, string>> {
  return request?.headers['x-forwarded-proto'] === 'https' ? onHttps : everywhere;
}
