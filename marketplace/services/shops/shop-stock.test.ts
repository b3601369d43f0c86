import { stockInShop } from './shop-stock';

const variations = [
  { id: 's', stock: 5 },
  { id: 'm', stock: 1 },
  { id: 'l', stock: 0 },
];
const inShops = (count: number) =>
  Array.from({ length: count }, (_, place) => stockInShop(variations, { place, count }));

test('distributes the whole stock among the seller’s shops', () => {
  for (const count of [1, 2, 3, 7]) {
    const sums = variations.map(({ id }) =>
      inShops(count)
        .flat()
        .filter(({ variation_id }) => variation_id === id)
        .reduce((sum, { stock }) => sum + stock, 0),
    );
    expect(sums).toEqual([5, 1, 0]);
  }
});

test('distributes single pieces to different shops', () => {
  const ones = [1, 1].map((stock, index) => ({ id: `v${index}`, stock }));
  const [first, second] = [0, 1].map((place) => stockInShop(ones, { place, count: 2 }));
  expect(first?.map(({ stock }) => stock)).toEqual([1, 0]);
  expect(second?.map(({ stock }) => stock)).toEqual([0, 1]);
});
