import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { marketplaceSettings } from '../../scripts/lib/services';
import { type Endpoints, openShop } from '../support/test-environment';

interface NewShop {
  readonly endpoints: Endpoints;
  /** The session secret of another shop, whose sessions this shop accepts. */
  readonly secret?: string;
  /** Cache entries with a lifetime of a minute expire after a second. */
  readonly isFast?: boolean;
}

const fastClock = pathToFileURL(inRoot('e2e/support/fast-clock.mjs')).href;

/** Runs an action with a new shop that has empty caches. */
export async function withNewShop<Result>(
  { endpoints, secret, isFast = false }: NewShop,
  act: (here: Pick<Endpoints, 'baseURL'>) => Promise<Result>,
): Promise<Result> {
  const [port = 0] = await freePorts(1);
  const shop = await openShop(port, {
    ...marketplaceSettings(endpoints),
    ...(secret ? { SESSION_SECRET: secret } : {}),
    ...(isFast ? { NODE_OPTIONS: `--import=${fastClock}` } : {}),
  });
  try {
    return await act({ baseURL: `http://localhost:${port}` });
  } finally {
    await shop.process.stop(10_000);
  }
}
