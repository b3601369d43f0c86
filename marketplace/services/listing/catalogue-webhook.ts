import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueWebhook } from '../../base/config';
import { startTicker, type Ticker } from '../../base/ticker';
import type { Db } from '../../db/schema';
import { type Moment, selectChangedIds, selectMoment } from '../../listing-index/log';

const everyMs = 100;
/** Time between two notifications of an import, which changes products all the time. */
const importEveryMs = 1_000;
const timeoutMs = 5_000;
/** More changed products than this are an import. */
const importedProducts = 100;
/** More changed products than this are reported as a change of all products. */
const maxProducts = 200_000;
/** Half of what the shop accepts in one call, so that ids may be long. */
const changesPerCall = 500;
const allProducts = ['products'];

/**
 * Calls the shop's webhook whenever the log of listing changes has grown, by any process, with
 * retries; and once at startup, since a process may have ended before it reported a change. During
 * an import it calls once per second, with as many calls as the changed products need.
 */
export function startCatalogueWebhook(
  db: Db,
  webhook: CatalogueWebhook,
  log: FastifyBaseLogger,
): Ticker {
  let seen: Moment | null = null;
  let failed = false;
  let pauseUntil = 0;
  const work = async () => {
    if (performance.now() < pauseUntil) return;
    const { moment, changed } = await changesSince(db, seen);
    for (let from = 0; from < changed.length; from += changesPerCall) {
      await callWebhook(webhook, changed.slice(from, from + changesPerCall));
    }
    if (changed.length > importedProducts) pauseUntil = performance.now() + importEveryMs;
    seen = moment;
    failed = false;
  };
  const onFailure = (error: unknown) => {
    if (!failed) log.warn({ err: error }, 'the shop was not notified of a catalogue change');
    failed = true;
  };
  return startTicker(work, onFailure, everyMs);
}

interface Changes {
  readonly moment: Moment;
  /** As the webhook expects them: single products, or all of them. */
  readonly changed: readonly string[];
}

/** Returns the changes since a point in time, and the next one. */
async function changesSince(db: Db, since: Moment | null): Promise<Changes> {
  const changes = since && (await selectChangedIds(db, since, maxProducts));
  if (changes) return { ...changes, changed: changes.ids.map((id) => `product:${id}`) };
  // Before the caches of the shop are invalidated, so that no later change is missed.
  return { moment: await selectMoment(db), changed: allProducts };
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
