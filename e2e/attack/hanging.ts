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

/** Two hundred visitors open a page, six times, while the marketplace never responds. */
export async function hanging({
  baseURL,
  faultProxy,
  memory,
}: AttackedShop): Promise<readonly Finding[]> {
  const before = memory();
  const injected = faultProxy.inject({ call: 'api', fault: 'hang' });
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
  injected.end();
  const slowest = longest(answers.map(({ ms }) => ms));
  const isExpected = answers.every(({ status }) => status === '503' || status === '200');
  const growth = (memories.at(-1) ?? 0) - (memories[rounds / 2] ?? 0);
  return [
    finding(
      `responses to ${visitors} visitors, ${rounds} times`,
      statuses(answers),
      '200 or 503',
      isExpected,
    ),
    finding('response time', times(answers.map(({ ms }) => ms)), '≤ 6 s', slowest <= 7_000),
    finding('response time of health', times(waits(health)), '≤ 100 ms', allWell(health)),
    finding('memory', `${before} → ${memories.join(' → ')} MB`, 'flat', growth < 100),
  ];
}
