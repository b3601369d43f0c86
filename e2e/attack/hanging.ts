import { newListing } from './addresses';
import { type Finding, finding, longest, times } from './finding';
import { type Answer, ask, statuses } from './flood';
import type { AttackedShop } from './shop';
import { allWell, waits, whileWatching } from './watch';

const visitors = 200;
const rounds = 6;
const pages = [
  newListing,
  (nth: number) => `/product_detail/jamais-vu-${nth}`,
  (nth: number) => `/boutiques/jamais-vu-${nth}`,
];

/** A marketplace that takes calls and answers none, and two hundred visitors who each open a page, six times. */
export async function hanging({
  baseURL,
  standIn,
  memory,
}: AttackedShop): Promise<readonly Finding[]> {
  const before = memory();
  const placed = standIn.place({ call: 'api', fault: 'hang' });
  const answers: Answer[] = [];
  const memories: number[] = [];
  const health = await whileWatching(`${baseURL}/api/health`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const all = Array.from({ length: visitors }, (_, nth) => {
        const page = pages[nth % pages.length];
        const headers = { 'x-forwarded-for': `10.88.${round}.${nth}` };
        return ask(baseURL, page?.(round * visitors + nth) ?? '/', { headers });
      });
      answers.push(...(await Promise.all(all)));
      memories.push(memory());
    }
  });
  placed.end();
  const slowest = longest(answers.map(({ ms }) => ms));
  const isTold = answers.every(({ status }) => status === '503' || status === '200');
  const growth = (memories.at(-1) ?? 0) - (memories[rounds / 2] ?? 0);
  return [
    finding(
      `answers to ${visitors} visitors, ${rounds} times`,
      statuses(answers),
      '200 or 503',
      isTold,
    ),
    finding('their wait', times(answers.map(({ ms }) => ms)), '≤ 6 s', slowest <= 7_000),
    finding('wait for health', times(waits(health)), '≤ 100 ms', allWell(health)),
    finding('memory', `${before} → ${memories.join(' → ')} MB`, 'flat', growth < 100),
  ];
}
