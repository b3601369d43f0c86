import { addFilters } from './card-filters';

const product = { category_path: ['femme', 'robes'], brand: ['Luma'], style: ['Boho'] };
const variation = { product_id: 'p1', color: 'Noir', size: '38' };

test('adds the filter values of each product, with the colour and size of its variations', () => {
  const variations = [
    variation,
    { ...variation, size: '40' },
    variation,
    { ...variation, product_id: 'p2' },
  ];
  expect(addFilters([{ _id: 'p1' }], [{ id: 'p1', ...product }], variations)).toEqual([
    {
      _id: 'p1',
      filters: {
        category_ids: ['femme', 'robes'],
        style: 'Boho',
        offers: [
          { color: 'Noir', size: '38' },
          { color: 'Noir', size: '40' },
        ],
      },
    },
  ]);
});

test('keeps colours and sizes with any characters whole', () => {
  const offer = { color: 'Noir|Blanc', size: 'M | L' };
  const [card] = addFilters(
    [{ _id: 'p1' }],
    [{ id: 'p1', ...product }],
    [{ product_id: 'p1', ...offer }],
  );
  expect(card?.filters.offers).toEqual([offer]);
});

test('leaves out a product that was deleted after its card was read', () => {
  const cards = [{ _id: 'p1' }, { _id: 'p2' }];
  const filtered = addFilters(cards, [{ id: 'p2', ...product }], []);
  expect(filtered.map(({ _id }) => _id)).toEqual(['p2']);
});
