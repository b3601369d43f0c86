import type { FastifyBaseLogger } from 'fastify';
import type { CatalogueWebhook } from '../../base/config';
import { startTicker, type Ticker } from '../../base/ticker';
import type { Db } from '../../db/schema';
import { type Moment, selectChangedIds, selectMoment } from '../../listing-index/log';

const everyMs = 100;
/** Time between two notifications of an import, which changes products all the time. */
const importEveryMs = 1_000;
const timeoutMs = 5_000;
/** Longest time between two attempts to reach a shop; the first repeats after one interval. */
const maxBackoffMs = 30_000;
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
 * an import it calls once per second, with as many calls as the changed products need. Each address
 * has its own point in time, so that an unreachable one neither delays nor repeats the others'
 * calls.
 */
export function startCatalogueWebhook(
  db: Db,
  { addresses, secret }: CatalogueWebhook,
  log: FastifyBaseLogger,
): Ticker {
  const tickers = addresses.map((address) =>
    startNotifier(db, { addresses: [address], secret }, log.child({ address })),
  );
  return {
    stop: async () => {
      await Promise.all(tickers.map((ticker) => ticker.stop()));
    },
  };
}

function startNotifier(db: Db, webhook: CatalogueWebhook, log: FastifyBaseLogger): Ticker {
  let seen: Moment | null = null;
  let failures = 0;
  let pauseUntil = 0;
  const work = async () => {
    if (performance.now() < pauseUntil) return;
    const { moment, changed } = await changesSince(db, seen);
    for (let from = 0; from < changed.length; from += changesPerCall) {
      await callWebhook(webhook, changed.slice(from, from + changesPerCall));
    }
    if (changed.length > importedProducts) pauseUntil = performance.now() + importEveryMs;
    seen = moment;
    failures = 0;
  };
  const onFailure = (error: unknown) => {
    if (failures === 0) log.warn({ err: error }, 'the shop was not notified of a catalogue change');
    pauseUntil = performance.now() + Math.min(everyMs * 2 ** failures, maxBackoffMs);
    failures += 1;
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
    addresses.map(async (address) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ changed }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      // Otherwise its connection stays open until the garbage collector runs.
      await answer.arrayBuffer();
      return answer;
    }),
  );
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`the shop answered ${refused.status}`);
}
