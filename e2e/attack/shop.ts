import fs from 'node:fs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { marketplaceSettings } from '../../scripts/lib/services.mjs';
import type { StandIn } from '../stand-in/stand-in';
import { openShop, startWorld } from '../support/world';

const graceMs = 10_000;

/** A shop with its marketplace, behind a stand-in that can put faults in. */
export interface AttackedShop {
  readonly baseURL: string;
  readonly standIn: StandIn;
  /** Megabytes of memory that the shop's process holds. */
  memory(): number;
}

/** Starts a shop that has read nothing yet, for as long as it is attacked. The shop must have been built. */
export async function withAttackedShop<Result>(
  act: (shop: AttackedShop) => Promise<Result>,
): Promise<Result> {
  const world = await startWorld({ withStandIn: true, plain: false });
  try {
    const { standIn } = world;
    if (!standIn) throw new Error('a world with a stand-in');
    const [port = 0] = await freePorts(1);
    const shop = await openShop(port, {
      ...marketplaceSettings(world),
      VITRINE_DATA_DIR: world.dataDir,
    });
    try {
      const memory = () => memoryOf(shop.process.pid);
      return await act({ baseURL: `http://127.0.0.1:${port}`, standIn, memory });
    } finally {
      await shop.process.stop(graceMs);
    }
  } finally {
    await world.end();
  }
}

/** Nothing where the system does not tell. */
function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return 0;
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(file, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
