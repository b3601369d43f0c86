import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueWebhook } from '../../base/config';
import { startTicker, type Ticker } from '../../base/ticker';
import type { Db } from '../../db/schema';
import { type Moment, selectListingChanges, selectMoment } from '../../listing-index/log';

const everyMs = 100;
const timeoutMs = 2_000;

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
    if (!seen || (await hasChanged(db, seen))) await callWebhook(webhook);
    seen = now;
    failed = false;
  };
  const onFailure = (error: unknown) => {
    if (!failed) log.warn({ err: error }, 'the shop was not notified of a catalogue change');
    failed = true;
  };
  return startTicker(work, onFailure, everyMs);
}

async function hasChanged(db: Db, since: Moment): Promise<boolean> {
  const changes = await selectListingChanges(db, since, 1);
  return changes === null || changes.changed.length + changes.gone.length > 0;
}

async function callWebhook({ addresses, secret }: CatalogueWebhook): Promise<void> {
  const answers = await Promise.all(
    addresses.map((address) =>
      fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ changed: ['products'] }),
        signal: AbortSignal.timeout(timeoutMs),
      }),
    ),
  );
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`the shop answered ${refused.status}`);
}
