import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { marketplaceSettings } from '../../scripts/lib/services';
import { sharedEndpoints } from './global-setup';
import { openShop } from './test-environment';

const graceMs = 10_000;

/** Starts a shop with an empty data folder for the shared marketplace. */
export async function startNewShop(settings: Readonly<Record<string, string>> = {}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-new-'));
  const [port = 0] = await freePorts(1);
  const lines: string[] = [];
  const shop = await openShop(
    port,
    { ...marketplaceSettings(sharedEndpoints()), VITRINE_DATA_DIR: dataDir, ...settings },
    (line) => lines.push(line),
  );
  return {
    port,
    baseURL: `http://localhost:${port}`,
    pid: shop.process.pid,
    exited: shop.process.exited,
    printed: () => lines.join('\n'),
    /** The files of its image cache. */
    kept: () => {
      const folder = path.join(dataDir, 'cache/resized');
      return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
    },
    /** Stops the shop with SIGTERM. */
    stop: () => shop.process.stop(graceMs),
    end: async () => {
      await shop.process.stop(graceMs);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
