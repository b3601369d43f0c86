import type { APIRequestContext } from 'playwright/test';
import { visibleText } from '../faults/check-page';
import { findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

const seed = 20_261_121;
const mostWalked = 72;

for (const { combinations, tag } of [
  { combinations: 6, tag: '@once' },
  { combinations: 300, tag: '@once @all' },
]) {
  test(`${combinations} valid and invalid listing URLs get correct responses ${tag}`, async ({
    request,
  }) => {
    // Up to 72 products of each listing are read.
    test.setTimeout(Math.max(90_000, combinations * 4_000));
    const draw = drawer(seed);
    const values = await knownValues(request);
    const wrong: string[] = [];
    let full = 0;
    for (let nth = 0; nth < combinations; nth += 1) {
      const address = `/sub_category?${someQuery(draw, values)}`;
      const { problems, count } = await judge(request, address);
      wrong.push(...problems.map((problem) => `${address.slice(0, 200)}: ${problem}`));
      if (count > 0) full += 1;
    }
    expect(wrong).toEqual([]);
    expect(full, 'listings with products').toBeGreaterThan(combinations / 2);
  });
}

type Draw = (below: number) => number;

/** Returns a seeded random number generator. */
function drawer(start: number): Draw {
  let state = start;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Values {
  readonly categories: readonly string[];
  /** Names and values of the filter fields. */
  readonly fields: readonly (readonly [string, string])[];
}

async function knownValues(request: APIRequestContext): Promise<Values> {
  const html = await (await request.get(await findDressListing({ request }))).text();
  const inputs = html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g);
  return {
    categories: Array.from(html.matchAll(/\/sub_category\?cat_id=([\w-]+)/g), ([, id]) => id ?? ''),
    fields: Array.from(inputs, ([input]) => [
      /name="([^"]+)"/.exec(input)?.[1] ?? '',
      unescaped(/value="([^"]+)"/.exec(input)?.[1] ?? ''),
    ]),
  };
}

const absurd = [
  'page=-1',
  'page=99999',
  'page=1e9',
  'page=',
  'prix_min=900&prix_max=100',
  'prix_min=-5&prix_max=abc',
  'prix_max=99999999999999999999',
  'marque=Inconnue',
  `marque=${'x'.repeat(300)}`,
  Array.from({ length: 500 }, (_, index) => `taille=${index}`).join('&'),
  'taille=38&taille=38&sort=latest&sort=random',
  'couleur=%E0%A4&style=%',
  'couleur=%00&q=%F0%9F%91%97',
  'q=%27%3B--&cat_id[]=1',
  'cat_id=__proto__',
  'marque[0]=a&taille[length]=5',
];

function someQuery(draw: Draw, { categories, fields }: Values): string {
  const parts: string[] = [];
  const pick = <Thing>(things: readonly Thing[]) => things[draw(things.length)];
  if (draw(3) > 0) parts.push(`cat_id=${pick(categories)}`);
  for (let left = draw(4); left > 0; left -= 1) {
    const [name = '', value = ''] = pick(fields) ?? [];
    parts.push(`${name}=${encodeURIComponent(value)}`);
  }
  if (draw(3) === 0) parts.push(`prix_min=${draw(30) * 10}`);
  if (draw(3) === 0) parts.push(`prix_max=${draw(50) * 10}`);
  if (draw(3) === 0)
    parts.push(`sort=${pick(['latest', 'price_desc', 'price_asc', 'discover_by'])}`);
  if (draw(4) === 0) parts.push(`page=${draw(4)}`);
  if (draw(3) === 0) parts.push(pick(absurd) ?? '');
  return parts.join('&');
}

interface Judgement {
  readonly problems: readonly string[];
  readonly count: number;
}

/** Checks a response: it must be a valid listing, an empty listing or a missing page. */
async function judge(request: APIRequestContext, asked: string): Promise<Judgement> {
  const first = await request.get(asked, { maxRedirects: 0 });
  const moved = first.status() === 308;
  const address = moved ? pathOf(first.headers().location ?? '', first.url()) : asked;
  const answer = moved ? await request.get(address, { maxRedirects: 0 }) : first;
  const html = await answer.text();
  const shown = visibleText(html);
  const status = answer.status();
  if (status === 404) {
    const problems = shown.includes('n’existe pas') ? [] : ['404 that does not say so'];
    return { problems, count: 0 };
  }
  if (shown.includes('La recherche n’est pas disponible')) return { problems: [], count: 0 };
  const counts = /<(?:p role="status"|h1)[^>]*>(\d+) (?:article|résultat)/.exec(html);
  const count = Number(counts?.[1] ?? Number.NaN);
  const isIndexed = !/<meta name="robots" content="noindex/.test(html);
  const hasCanonical = /<link rel="canonical" href="http[^"]+\/sub_category/.test(html);
  const problems = [
    status !== 200 && `HTTP ${status}`,
    isIndexed !== hasCanonical && 'a canonical address without indexing, or the reverse',
    count === 0 && !shown.includes('Aucun produit disponible') && 'empty without saying so',
  ];
  const counted = count > 0 && count <= mostWalked ? await walk(request, address) : count;
  return {
    problems: [...problems, counted !== count && `count ${count}, but ${counted} products`].filter(
      (problem) => typeof problem === 'string',
    ),
    count,
  };
}

/** Counts the different products on all pages of a listing. */
async function walk(request: APIRequestContext, address: string): Promise<number> {
  const url = new URL(address, 'https://shop.example');
  const products = new Set<string>();
  for (let page = 1; page <= mostWalked; page += 1) {
    url.searchParams.delete('page');
    if (page > 1) url.searchParams.set('page', String(page));
    const answer = await request.get(url.pathname + url.search);
    if (answer.status() === 404) break;
    const main = (await answer.text()).split('<main')[1] ?? '';
    for (const [, id = ''] of main.matchAll(/<article[^>]*>.*?\/product_detail\/([\w-]+)/gs)) {
      products.add(id);
    }
  }
  return products.size;
}

function pathOf(location: string, base: string): string {
  const url = new URL(location, base);
  return url.pathname + url.search;
}

function unescaped(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
