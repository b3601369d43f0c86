import type { CardColor } from '@/lib/domain/catalogue';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { showColors } from './shown-colors';

type Reply = () => Promise<Response>;
type Variation = readonly [
  color: string,
  images: readonly string[],
  price?: number | null,
  priorPrice?: number,
];

/** A fake marketplace that returns the pictures of a colour in the product call only. */
function answerProducts(reply: (id: string) => Reply | readonly Variation[]) {
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    const { id } = JSON.parse(String(init?.body));
    asked.push(id);
    running += 1;
    most = Math.max(most, running);
    try {
      const given = reply(id);
      if (typeof given === 'function') return await given();
      await Promise.resolve();
      return Response.json({ status: 1, products: productWith(given) });
    } finally {
      running -= 1;
    }
  });
  return { asked, most: () => most };
}

function productWith(variations: readonly Variation[]) {
  return {
    _id: 'p',
    title: 'Robe',
    images: ['propre.jpg'],
    color: variations[0]?.[0],
    price: variations.some(([, , price]) => price === null) ? null : 10,
    sales_info_variation_prices: variations.map(([color, image, price = 10, prior], index) => ({
      _id: `v${index}`,
      color,
      size: 'M',
      price,
      image,
      lowest_price_30_days: prior,
    })),
  };
}

const color = (name: string, ...images: string[]): CardColor => ({ name, code: null, images });
const inColors = (id: string, ...colors: CardColor[]) =>
  sampleCard({ id, image: `${id}.jpg`, colors });
const unknown = (id: string) => sampleCard({ id, image: `${id}.jpg` });
const shown = (cards: Awaited<ReturnType<typeof showColors>>) =>
  cards.map(({ image, secondImage, color: name }) => [name, image, secondImage]);

afterEach(() => jest.useRealTimers());

describe('a listing filtered by colour', () => {
  it('shows each product in the first chosen colour that it has', async () => {
    answerProducts(() => async () => new Response(null, { status: 500 }));
    const cards = [
      inColors('p1', color('Écru', 'ecru.jpg'), color('Noir', 'noir.jpg', 'noir-dos.jpg')),
      inColors('p2', color('Vert', 'vert.jpg'), color('écru', 'ecru-2.jpg')),
      inColors('p3', color('Noir')),
    ];
    expect(shown(await showColors(cards, ['Noir', 'Écru']))).toEqual([
      ['Noir', 'noir.jpg', 'noir-dos.jpg'],
      ['écru', 'ecru-2.jpg', null],
      ['Noir', 'p3.jpg', null],
    ]);
  });

  it('reads only the products of which another colour is shown than the first', async () => {
    const { asked } = answerProducts(() => [
      ['Écru', ['ecru.jpg']],
      ['Noir', ['noir.jpg'], 12.5],
    ]);
    const colors = [color('Écru', 'ecru.jpg'), color('Noir', 'noir.jpg')];
    const cards = [
      { ...inColors('w1', ...colors), price: 1000, priorPrice: 1500 },
      { ...inColors('w2', ...colors.toReversed()), price: 1000, priorPrice: 1500 },
    ];
    expect(await showColors(cards, ['Noir'])).toMatchObject([
      { price: 1250, priorPrice: null },
      { price: 1000, priorPrice: 1500 },
    ]);
    expect(asked).toEqual(['w1']);
  });

  it('shows no reduction in another colour while the product cannot be read', async () => {
    answerProducts(() => async () => new Response(null, { status: 500 }));
    const colors = [color('Écru', 'ecru.jpg'), color('Noir', 'noir.jpg')];
    const card = { ...inColors('x1', ...colors), price: 1000, priorPrice: 1500 };
    expect(await showColors([card], ['Noir'])).toMatchObject([{ price: 1000, priorPrice: null }]);
    expect(await showColors([card], ['Écru'])).toMatchObject([{ price: 1000, priorPrice: 1500 }]);
  });

  it('reads the products for the pictures of a colour when the listing lacks them', async () => {
    const ids = Array.from({ length: 24 }, (_, index) => `q${index}`);
    const { asked, most } = answerProducts((id) => [
      ['Écru', []],
      ['Noir', [`noir-${id}.jpg`]],
    ]);
    const cards = await showColors(ids.map(unknown), ['Noir']);
    expect(shown(cards)).toEqual(ids.map((id) => ['Noir', `noir-${id}.jpg`, null]));
    expect(asked.toSorted()).toEqual(ids.toSorted());
    expect(most()).toBeLessThanOrEqual(8);
  });

  it('shows no picture for a colour of a read product that has none', async () => {
    answerProducts(() => [
      ['Noir', ['propre.jpg']],
      ['Bleu', []],
    ]);
    const black = { ...unknown('v1'), image: 'propre.jpg', secondImage: 'dos.jpg' };
    expect(shown(await showColors([black], ['Bleu']))).toEqual([['Bleu', null, null]]);
  });

  it('shows the price of the colour, without a reduction of another one', async () => {
    answerProducts(() => [
      ['Écru', ['ecru.jpg']],
      ['Noir', ['noir.jpg'], 12.5],
    ]);
    const reduced = { price: 1000, priorPrice: 1500 };
    const cards = [{ ...unknown('t1'), ...reduced }];
    expect(await showColors(cards, ['Noir'])).toMatchObject([{ price: 1250, priorPrice: null }]);
    expect(await showColors(cards, ['Écru'])).toMatchObject([reduced]);
  });

  it('shows the reduction of the colour, also when its price is that of the card', async () => {
    answerProducts((id) => [
      ['Écru', ['ecru.jpg'], 10, 15],
      id === 'y1' ? ['Noir', ['noir.jpg'], 10] : ['Noir', ['noir.jpg'], 10, 12],
    ]);
    const cards = ['y1', 'y2'].map((id) => ({ ...unknown(id), price: 1000, priorPrice: 1500 }));
    expect(await showColors(cards, ['Noir'])).toMatchObject([
      { price: 1000, priorPrice: null },
      { price: 1000, priorPrice: 1200 },
    ]);
  });

  it('keeps the known price, without its reduction, for a colour without a price', async () => {
    answerProducts(() => [
      ['Écru', ['ecru.jpg'], 12.5],
      ['Noir', ['noir.jpg'], null],
    ]);
    const card = { ...unknown('u1'), price: 1000, priorPrice: 1500 };
    expect(await showColors([card], ['Noir'])).toMatchObject([{ price: 1000, priorPrice: null }]);
  });

  it('reads the products also for results of the search index', async () => {
    answerProducts(() => [['Noir', ['noir.jpg']]]);
    const found = inColors('p1', { name: 'Noir', code: null, images: null });
    expect(shown(await showColors([found], ['Noir']))).toEqual([['Noir', 'noir.jpg', null]]);
  });

  it('leaves an unreadable product unchanged, in the only chosen colour', async () => {
    answerProducts((id) => {
      if (id === 'r1') return async () => new Response(null, { status: 500 });
      if (id === 'r2') return async () => Response.json({ status: 0, products: null });
      return [['Noir', ['noir.jpg']]];
    });
    const cards = ['r1', 'r2', 'r3'].map(unknown);
    expect(shown(await showColors(cards, ['Noir']))).toEqual([
      ['Noir', 'r1.jpg', null],
      ['Noir', 'r2.jpg', null],
      ['Noir', 'noir.jpg', null],
    ]);
    expect(shown(await showColors(cards, ['Noir', 'Vert'])).slice(0, 1)).toEqual([
      [null, 'r1.jpg', null],
    ]);
  });

  it('waits a second for slow products and reads no more of them', async () => {
    jest.useFakeTimers();
    const ids = Array.from({ length: 24 }, (_, index) => `s${index}`);
    const { asked } = answerProducts((id) =>
      id === 's0' ? [['Noir', ['noir.jpg']]] : () => new Promise(() => undefined),
    );
    const showing = showColors(ids.map(unknown), ['Noir']);
    await jest.advanceTimersByTimeAsync(1_000);
    const cards = await showing;
    expect(shown(cards).slice(0, 2)).toEqual([
      ['Noir', 'noir.jpg', null],
      ['Noir', 's1.jpg', null],
    ]);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(asked.length).toBeLessThanOrEqual(9);
  });
});

it('reads no product for a listing without colour filters', async () => {
  const { asked } = answerProducts(() => []);
  const cards = [unknown('p1')];
  expect(await showColors(cards, [])).toBe(cards);
  expect(asked).toEqual([]);
});
