import { randomBytes } from 'node:crypto';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { marketplaceSettings } from '../../scripts/lib/services.mjs';
import { openShop, type Places } from './world';

const graceMs = 10_000;

/**
 * One more shop in front of the marketplace. A test gets it from its fixture of the same name, which ends it.
 * @param settings what it is told besides
 */
export async function openOneMoreShop(
  marketplace: Places,
  settings: Readonly<Record<string, string>> = {},
) {
  const [port = 0] = await freePorts(1);
  const secret = randomBytes(32).toString('base64url');
  const open = () =>
    openShop(port, {
      ...marketplaceSettings({ api: marketplace.api, payments: marketplace.payments }),
      VITRINE_DATA_DIR: marketplace.dataDir,
      // It knows its customers again when it is started again.
      SESSION_SECRET: secret,
      ...settings,
    });
  let shop = await open();
  const stop = () => shop.process.stop(graceMs);
  return {
    ...marketplace,
    baseURL: `http://localhost:${port}`,
    /** Ends it as an operator would. */
    stop,
    /** Starts it again where it was. */
    start: async () => {
      shop = await open();
    },
  };
}
