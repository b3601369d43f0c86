import { randomInt } from 'node:crypto';
import { type APIRequestContext, request } from 'playwright/test';
import type { FaultProxy } from '../fault-proxy/fault-proxy';
import type { Endpoints, TestEnvironment } from '../support/test-environment';

/**
 * Creates an HTTP client with cookies and a client address of its own.
 * @param same a client of another shop with the same secret, whose cookies are copied
 */
export async function newVisitor(
  { baseURL }: Pick<Endpoints, 'baseURL'>,
  same?: APIRequestContext,
): Promise<APIRequestContext> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': address },
    storageState: await same?.storageState(),
  });
}

/**
 * Returns the fault proxy and the endpoints of the tests' environment.
 * @throws Error without one
 */
export function requireFaultProxy(environment: TestEnvironment | null): {
  faultProxy: FaultProxy;
  endpoints: Endpoints;
} {
  if (!environment?.faultProxy) throw new Error('a test environment of its own with a fault proxy');
  return { faultProxy: environment.faultProxy, endpoints: environment };
}
