import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueWebhook } from '../../base/config';
import { startTicker, type Ticker } from '../../base/ticker';
import type { Db } from '../../db/schema';
import { type Moment, selectListingChanges, selectMoment } from '../../listing-index/log';

const everyMs = 100;
const timeoutMs = 2_000;
/** More changed products than this are reported as a change of all products. */
const maxProducts = 100;
const allProducts = ['products'];

/**
 * Calls the shop's webhook whenever the log of listing changes has grown, by any process, with
 * retries; and once at startup, since a process may have ended before it reported a change.
 */
export function startCatalogueWebhook(
  db: Db,
  webhook: CatalogueWebhook,
  log: FastifyBaseLogger,
): Ticker {
  let seen: Moment | null = null;
  let failed = false;
  const work = async () => {
    // Taken before the read, so that changes during it are found next time.
    const now = await selectMoment(db);
    const changed = seen ? await changedSince(db, seen) : allProducts;
    if (changed.length > 0) await callWebhook(webhook, changed);
    seen = now;
    failed = false;
  };
  const onFailure = (error: unknown) => {
    if (!failed) log.warn({ err: error }, 'the shop was not notified of a catalogue change');
    failed = true;
  };
  return startTicker(work, onFailure, everyMs);
}

/** Returns the changes as the webhook expects them: single products, or all of them. */
async function changedSince(db: Db, since: Moment): Promise<readonly string[]> {
  const changes = await selectListingChanges(db, since, maxProducts);
  if (!changes) return allProducts;
  const ids = [...changes.changed.map(({ id }) => id), ...changes.gone];
  return ids.map((id) => `product:${id}`);
}

/** Sends changes to the shop. @throws when a shop process does not accept them */
export async function callWebhook(
  { addresses, secret }: CatalogueWebhook,
  changed: readonly string[],
): Promise<void> {
  const answers = await Promise.all(
    addresses.map((address) =>
      fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ changed }),
        signal: AbortSignal.timeout(timeoutMs),
      }),
    ),
  );
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`the shop answered ${refused.status}`);
}
