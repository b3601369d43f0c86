import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Server, startServer } from '../../marketplace/testing/server';
import {
  cards,
  findVariation,
  openPayment,
  ordersOf,
  pay,
} from '../../marketplace/testing/shopper';
import { blockingMigrations, type Release } from './releases';

/**
 * Creates a data folder with the embedded database of another release and an order in it, opens it
 * with this release, and opens it with the other one again if no migration forbids it.
 * @returns what was opened, to print
 */
export async function openDataFolderOf(release: Release): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-data-'));
  const open = async <Result>(
    folder: string | undefined,
    work: (server: Server) => Promise<Result>,
  ) => {
    const server = await startServer({ dataDir, release: folder });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  };
  try {
    const userId = await open(release.folder, buy);
    const requireOrder = async (server: Server) =>
      assert.equal((await ordersOf(server, userId)).length, 1, 'number of orders');
    await open(undefined, requireOrder);
    const blocking = blockingMigrations(release);
    if (blocking.length > 0) {
      return `opened by this release; not by ${release.name} any more, because of ${blocking.join(', ')}`;
    }
    await open(release.folder, requireOrder);
    return `opened by this release, and by ${release.name} again`;
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function buy(server: Server): Promise<string> {
  const found = await findVariation(server, (stock) => stock >= 5);
  const { userId, url } = await openPayment(server, found);
  assert.equal((await pay(url, cards.accepted)).status, 303, 'status of the payment');
  return userId;
}
