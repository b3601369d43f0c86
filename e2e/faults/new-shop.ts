import { pathToFileURL } from 'node:url';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { marketplaceSettings } from '../../scripts/lib/services.mjs';
import { openShop, type Places } from '../support/world';

interface NewShop {
  readonly places: Places;
  /** Of another shop whose customers it knows. */
  readonly secret?: string;
  /** What it keeps for a minute grows old in a second. */
  readonly isFast?: boolean;
}

const fastClock = pathToFileURL(inRoot('e2e/support/fast-clock.mjs')).href;

/** Starts a shop that has not read anything yet, for as long as something is done with it. */
export async function withNewShop<Result>(
  { places, secret, isFast = false }: NewShop,
  act: (here: Pick<Places, 'baseURL'>) => Promise<Result>,
): Promise<Result> {
  const [port = 0] = await freePorts(1);
  const shop = await openShop(port, {
    ...marketplaceSettings(places),
    ...(secret ? { SESSION_SECRET: secret } : {}),
    ...(isFast ? { NODE_OPTIONS: `--import=${fastClock}` } : {}),
  });
  try {
    return await act({ baseURL: `http://localhost:${port}` });
  } finally {
    await shop.process.stop(10_000);
  }
}
