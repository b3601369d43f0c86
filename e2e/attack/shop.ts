import fs from 'node:fs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { marketplaceSettings } from '../../scripts/lib/services';
import type { FaultProxy } from '../fault-proxy/fault-proxy';
import { openShop, startEnvironment } from '../support/test-environment';

const graceMs = 10_000;

/** A shop that uses a marketplace through a fault proxy. */
export interface AttackedShop {
  readonly baseURL: string;
  readonly faultProxy: FaultProxy;
  /** Resident memory of the shop's process in megabytes. */
  memory(): number;
}

/** Runs an attack on a new shop with empty caches. The shop must have been built. */
export async function withAttackedShop<Result>(
  act: (shop: AttackedShop) => Promise<Result>,
): Promise<Result> {
  const environment = await startEnvironment({ withFaultProxy: true, plain: false });
  try {
    const { faultProxy } = environment;
    if (!faultProxy) throw new Error('a test environment with a fault proxy');
    const [port = 0] = await freePorts(1);
    const shop = await openShop(port, {
      ...marketplaceSettings(environment),
      VITRINE_DATA_DIR: environment.dataDir,
    });
    try {
      const memory = () => memoryOf(shop.process.pid);
      return await act({ baseURL: `http://127.0.0.1:${port}`, faultProxy, memory });
    } finally {
      await shop.process.stop(graceMs);
    }
  } finally {
    await environment.end();
  }
}

/** Returns 0 if the system does not report the memory. */
function memoryOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return 0;
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(file, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
