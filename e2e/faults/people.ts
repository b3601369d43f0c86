import { randomInt } from 'node:crypto';
import { type APIRequestContext, request } from 'playwright/test';
import type { StandIn } from '../stand-in/stand-in';
import type { Places, World } from '../support/world';

/**
 * Somebody with cookies and an address of their own, without a browser.
 * @param same whose cookies they have, from another shop with the same secret
 */
export async function newVisitor(
  { baseURL }: Pick<Places, 'baseURL'>,
  same?: APIRequestContext,
): Promise<APIRequestContext> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  return request.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': address },
    storageState: await same?.storageState(),
  });
}

/** The tests' own world with its stand-in. @throws Error without one */
export function needStandIn(world: World | null): { standIn: StandIn; places: Places } {
  if (!world?.standIn) throw new Error('a world of its own with a stand-in');
  return { standIn: world.standIn, places: world };
}
