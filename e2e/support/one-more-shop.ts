import { randomBytes } from 'node:crypto';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { marketplaceSettings } from '../../scripts/lib/services';
import { type Endpoints, openShop } from './test-environment';

const graceMs = 10_000;

/**
 * Starts another shop for the marketplace. Tests use the fixture of the same name, which stops it.
 * @param settings additional environment variables
 */
export async function openOneMoreShop(
  marketplace: Endpoints,
  settings: Readonly<Record<string, string>> = {},
) {
  const [port = 0] = await freePorts(1);
  const secret = randomBytes(32).toString('base64url');
  const open = () =>
    openShop(port, {
      ...marketplaceSettings({ api: marketplace.api, payments: marketplace.payments }),
      VITRINE_DATA_DIR: marketplace.dataDir,
      // Sessions stay valid after a restart.
      SESSION_SECRET: secret,
      ...settings,
    });
  let shop = await open();
  const stop = () => shop.process.stop(graceMs);
  return {
    ...marketplace,
    baseURL: `http://localhost:${port}`,
    pid: () => shop.process.pid,
    /** Stops the shop with SIGTERM. */
    stop,
    /** Starts the shop again on the same port. */
    start: async () => {
      shop = await open();
    },
  };
}
