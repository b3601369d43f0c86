import { newListing } from './addresses';
import { type Finding, finding, longest, times } from './finding';
import { type Answer, areAnswered, ask, flood, statuses } from './flood';
import type { AttackedShop } from './shop';
import { allWell, type Look, waits, whileWatching } from './watch';

const connections = 200;
const forMs = 10_000;
/** Requests before the attack, so that V8 has compiled the code of a render. */
const warmUpRequests = 60;

/** The attacker uses one client address; all other visitors use others. */
const attacker = { 'x-forwarded-for': '10.66.0.1' };
const neighbour = { 'x-forwarded-for': '10.77.0.1', accept: 'text/html' };

/** Requests uncached listings over 200 connections while other visitors use the shop. */
export async function overload({ baseURL }: AttackedShop): Promise<readonly Finding[]> {
  let nth = 0;
  const listing = () => {
    nth += 1;
    return newListing(nth);
  };
  await flood(baseURL, {
    connections: 2,
    next: (count) => (count <= warmUpRequests ? listing() : null),
  });
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
  const after = await waitUntilRecovered(baseURL, listing);
  const shed = answers.filter(({ status }) => status === '503').map(({ ms }) => ms);
  return [
    finding('responses to 200 connections', statuses(answers), '200 or 503', areAnswered(answers)),
    finding('response time of 503s', times(shed), '≤ 100 ms for most', true),
    finding(
      'response time of health, every 50 ms',
      times(waits(health)),
      '≤ 100 ms',
      allWell(health) && longest(waits(health)) <= 1_000,
    ),
    finding(
      'response time of another visitor’s listing',
      times(waits(others.listings)),
      '200',
      allWell(others.listings),
    ),
    finding(
      'response time of another visitor’s login page',
      times(waits(others.own)),
      '200',
      allWell(others.own),
    ),
    finding('recovered after', `${Math.round(after - over)} ms`, '≤ 5 s', after - over <= 5_000),
  ];
}

/** Waits until an uncached listing renders at normal speed. @returns the time */
async function waitUntilRecovered(baseURL: string, listing: () => string): Promise<number> {
  for (;;) {
    const { status, ms } = await ask(baseURL, listing(), { headers: attacker });
    if (status === '200' && ms < 500) return performance.now();
  }
}
