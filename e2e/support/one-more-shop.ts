import { freePorts } from '../../scripts/lib/ports.mjs';
import { marketplaceSettings } from '../../scripts/lib/services.mjs';
import { openShop, type Places } from './world';

/**
 * One more shop in front of the marketplace; ends with the test (`await using`).
 * @param settings what it is told besides
 */
export async function openOneMoreShop(
  marketplace: Places,
  settings: Readonly<Record<string, string>>,
) {
  const [port = 0] = await freePorts(1);
  const { process: shop } = await openShop(port, {
    ...marketplaceSettings({ api: marketplace.api, payments: marketplace.payments }),
    VITRINE_DATA_DIR: marketplace.dataDir,
    ...settings,
  });
  return {
    ...marketplace,
    baseURL: `http://localhost:${port}`,
    [Symbol.asyncDispose]: () => shop.stop(10_000),
  };
}
