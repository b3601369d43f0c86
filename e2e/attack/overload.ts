import { newListing } from './addresses';
import { type Finding, finding, longest, times } from './finding';
import { type Answer, areAnswered, ask, flood, statuses } from './flood';
import type { AttackedShop } from './shop';
import { allWell, type Look, waits, whileWatching } from './watch';

const connections = 200;
const forMs = 10_000;
/** Made before: a process that has only just begun has compiled nothing yet. */
const usual = 60;

/** From one address; everybody else comes from others. */
const attacker = { 'x-forwarded-for': '10.66.0.1' };
const neighbour = { 'x-forwarded-for': '10.77.0.1', accept: 'text/html' };

/** Two hundred connections on listings that nobody has asked for before, while others go on with their shopping. */
export async function overload({ baseURL }: AttackedShop): Promise<readonly Finding[]> {
  let nth = 0;
  const listing = () => {
    nth += 1;
    return newListing(nth);
  };
  await flood(baseURL, { connections: 2, next: (count) => (count <= usual ? listing() : null) });
  const end = performance.now() + forMs;
  const others: { listings: readonly Look[]; own: readonly Look[] } = { listings: [], own: [] };
  let answers: readonly Answer[] = [];
  const health = await whileWatching(`${baseURL}/api/health`, async () => {
    others.own = await whileWatching(
      `${baseURL}/login`,
      async () => {
        others.listings = await whileWatching(
          `${baseURL}/sub_category?sort=latest`,
          async () => {
            answers = await flood(baseURL, {
              connections,
              headers: attacker,
              next: () => (performance.now() < end ? listing() : null),
            });
          },
          { everyMs: 250, headers: neighbour },
        );
      },
      { everyMs: 250, headers: neighbour },
    );
  });
  const over = performance.now();
  const after = await untilWell(baseURL, listing);
  const shed = answers.filter(({ status }) => status === '503').map(({ ms }) => ms);
  return [
    finding('answers to 200 connections', statuses(answers), 'pages, or 503', areAnswered(answers)),
    finding('wait for a 503', times(shed), '≤ 100 ms for most', true),
    finding(
      'wait for health, every 50 ms',
      times(waits(health)),
      '≤ 100 ms',
      allWell(health) && longest(waits(health)) <= 1_000,
    ),
    finding(
      'a neighbour’s listing',
      times(waits(others.listings)),
      'comes',
      allWell(others.listings),
    ),
    finding('a neighbour’s login page', times(waits(others.own)), 'comes', allWell(others.own)),
    finding('normal again after', `${Math.round(after - over)} ms`, '≤ 5 s', after - over <= 5_000),
  ];
}

/** When a listing is made again as if nothing had been. */
async function untilWell(baseURL: string, listing: () => string): Promise<number> {
  for (;;) {
    const { status, ms } = await ask(baseURL, listing(), { headers: attacker });
    if (status === '200' && ms < 500) return performance.now();
  }
}
