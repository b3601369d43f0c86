import { newListing } from './addresses';
import { type Finding, finding } from './finding';
import { areAnswered, ask, flood, statuses } from './flood';
import type { AttackedShop } from './shop';

const each = 3_000;
const connections = 8;

const addresses: Readonly<Record<string, (nth: number) => string>> = {
  pages: (nth) => `/nulle-part-${nth}`,
  products: (nth) => `/product_detail/invente-${nth}`,
  listings: newListing,
  'listings of no category': (nth) => `/sub_category?cat_id=invente-${nth}`,
  'variants of one product': (nth) => `/product_detail/invente?couleur=c${nth}`,
};
const mostGrowth = 250;

/** Thousands of invented addresses must not use more memory than a few. */
export async function invented({ baseURL, memory }: AttackedShop): Promise<readonly Finding[]> {
  await ask(baseURL, '/');
  const findings: Finding[] = [];
  for (const [name, address] of Object.entries(addresses)) {
    const before = memory();
    const answers = await flood(baseURL, {
      connections,
      next: (nth) => (nth > each ? null : address(nth)),
    });
    const after = memory();
    const known = answers.filter(({ status }) => status !== '404');
    findings.push(
      finding(
        `${each} invented ${name}`,
        `${statuses(answers)}, memory ${before} → ${after} MB`,
        'flat',
        areAnswered(known) && after - before < mostGrowth,
      ),
    );
  }
  return findings;
}
