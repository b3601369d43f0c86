import { readProduct, readProductCard } from './products';
import { mockMarketplace } from './testing/mock-marketplace';

/** Only the fields of the specification, with numbers as strings. */
const plain = {
  _id: 'p1',
  title: 'Robe longue',
  price: '129,00',
  color: 'Noir',
  size: '38',
  images: ['robe.jpg', 'dos.jpg'],
  description: '<p>Lin lavé.</p><script>alert(1)</script>',
  sku: 'R-1',
  provider_id: 's1',
  spec_attributes: [{ attribute: 'Matière', value: 'Lin' }],
  sales_info_variation_prices: [
    { _id: 'v1', color: 'Noir', size: '38', price: '129,00', image: ['noir.jpg'] },
  ],
  isFav: '2',
  favProduct: [{ _id: 'f1' }],
  simlr_pro: [
    { _id: 'p2', catagory: 'Robes', title: 'Robe courte', images: ['b.jpg'], similr_isFav: '0' },
  ],
};

const known = {
  id: 'p1',
  title: 'Robe longue',
  brand: null,
  category: null,
  categoryPath: [],
  price: 12_900,
  color: 'Noir',
  size: '38',
  images: ['robe.jpg', 'dos.jpg'],
  description: plain.description,
  sku: 'R-1',
  sellerId: 's1',
  sellerName: null,
  seller: null,
  safety: null,
  environment: null,
  composition: null,
  care: null,
  attributes: [{ attribute: 'Matière', value: 'Lin' }],
  variations: [
    {
      id: 'v1',
      color: 'Noir',
      colorCode: null,
      priorPrice: null,
      size: '38',
      price: 12_900,
      images: ['noir.jpg'],
      stock: null,
    },
  ],
  similar: [
    {
      id: 'p2',
      title: 'Robe courte',
      category: 'Robes',
      brand: null,
      image: 'b.jpg',
      secondImage: null,
      price: null,
      colors: [],
      color: null,
      priorPrice: null,
      soldOut: false,
    },
  ],
  shops: [{ id: 'b1', name: 'Marais' }],
  delivery: { estimate: '', cost: null },
};

const available_branches: unknown = [{ _id: 'b1', shopname: 'Marais' }];

function productOf(products: unknown, more: object = { available_branches }) {
  mockMarketplace({ getSingleNewProducts: { status: '1', products, ...more } });
  return readProduct('p1');
}

const [variation] = plain.sales_info_variation_prices;

describe('a product', () => {
  it.each([
    ['one record', plain],
    ['a list of one', [plain]],
  ])('of a marketplace without extensions is complete in %s', async (_, products) => {
    expect(await productOf(products)).toEqual(known);
  });

  it('of the embedded marketplace has brand, seller, category, colours, stock and delivery', async () => {
    const more = {
      brand: 'Tessandre',
      seller_name: 'Maison Tessandre',
      catagory: 'Robes',
      category_path: [{ _id: 'c1', title: 'Femme' }, { title: 'Sans numéro' }],
      sales_info_variation_prices: [{ ...variation, stock: 3, color_code: '#000000' }],
      simlr_pro: [{ ...plain.simlr_pro[0], price: 89, available: false }],
      estimate_time: 'le 26 et le 28 novembre',
      totalshipping: '4,90',
      margin: 40,
    };
    expect(await productOf({ ...plain, ...more })).toEqual({
      ...known,
      brand: 'Tessandre',
      sellerName: 'Maison Tessandre',
      category: 'Robes',
      categoryPath: [{ id: 'c1', title: 'Femme' }],
      variations: [{ ...known.variations[0], stock: 3, colorCode: '#000000' }],
      similar: [{ ...known.similar[0], price: 8_900, soldOut: true }],
      delivery: { estimate: 'le 26 et le 28 novembre', cost: 490 },
    });
  });

  it.each([
    ['no price', { price: null, sales_info_variation_prices: [] }, { price: null, variations: [] }],
    ['no price but a priced variation', { price: null }, {}],
    ['a price that is a list', { price: [129] }, {}],
    ['no colour and size', { color: null, size: null }, { color: '', size: '' }],
    ['a size that is a number', { size: 38 }, { size: '38' }],
    ['no pictures but a variation with one', { images: null }, { images: ['noir.jpg'] }],
    ['repeated pictures', { images: ['a.jpg', 'b.jpg', 'a.jpg'] }, { images: ['a.jpg', 'b.jpg'] }],
    ['one picture', { images: 'robe.jpg' }, { images: ['robe.jpg'] }],
    ['empty pictures', { images: ['', null, 'a.jpg'] }, { images: ['a.jpg'] }],
    ['no description', { description: null }, { description: '' }],
    ['a seller who is a number', { provider_id: 4 }, { sellerId: '4' }],
    ['a seller under another name', { provider_id: null, seller_id: 's1' }, { sellerId: '' }],
    [
      'HTML in an attribute',
      { spec_attributes: [{ attribute: 'Mati&egrave;re', value: '<p>Lin &amp; soie</p>' }] },
      { attributes: [{ attribute: 'Matière', value: 'Lin & soie' }] },
    ],
    ['an entity in its title', { title: 'Robe d&#039;été' }, { title: "Robe d'été" }],
    ['an entity in its category', { catagory: 'Sacs &amp; bijoux' }, { category: 'Sacs & bijoux' }],
    ['no attributes', { spec_attributes: null }, { attributes: [] }],
    ['one attribute', { spec_attributes: plain.spec_attributes[0] }, {}],
    ['no variations', { sales_info_variation_prices: null }, { variations: [] }],
    ['no similar ones', { simlr_pro: [] }, { similar: [] }],
    ['a repeated similar one', { simlr_pro: [...plain.simlr_pro, ...plain.simlr_pro] }, {}],
    ['similar ones not told', { simlr_pro: null }, { similar: null }],
    ['odd similar ones alone', { simlr_pro: [{ title: 'Jupe' }] }, { similar: null }],
    ['similar ones under another name', { simlr_pro: null, similar_pro: [] }, { similar: null }],
    [
      'a similar one without a title',
      { simlr_pro: [{ ...plain.simlr_pro[0], title: '' }] },
      { similar: [{ ...known.similar[0], title: 'Article sans nom' }] },
    ],
    ['an empty title', { title: ' ' }, { title: 'Article sans nom' }],
  ])('with %s is read as far as possible', async (_, changes, shown) => {
    expect(await productOf({ ...plain, ...changes })).toEqual({ ...known, ...shown });
  });

  it.each([
    [{ attribute: 'Matière', value: null }],
    [{ attribute: '', value: 'Lin' }],
    [{ attribute: 'Origine', value: '<p></p>' }],
    [{}],
    [null],
    ['Lin'],
    [plain.spec_attributes],
  ])('has no incomplete attribute: %j', async (odd) => {
    const product = await productOf({ ...plain, spec_attributes: [odd, ...plain.spec_attributes] });
    expect(product?.attributes).toEqual(known.attributes);
  });
});

describe('a variation', () => {
  it.each([
    ['no price of its own', { price: null }, { price: 12_900 }],
    ['a price that cannot be read', { price: 'sur demande' }, { price: 12_900 }],
    [
      'the product’s price only, before a reduction',
      { price: null, lowest_price_30_days: 150 },
      { price: 12_900, priorPrice: 15_000 },
    ],
    ['a price of nothing', { price: 0 }, { price: 0 }],
    ['no pictures', { image: null }, { images: [] }],
    ['one picture', { image: 'noir.jpg' }, {}],
    ['pictures under the product’s name', { image: null, images: ['a.jpg'] }, { images: [] }],
    ['a stock that is text', { stock: '3' }, { stock: 3 }],
    ['no stock left', { stock: 0 }, { stock: 0 }],
    ['a stock below nothing', { stock: -1 }, { stock: null }],
    ['half a piece', { stock: 1.5 }, { stock: null }],
    ['a stock of words', { stock: 'beaucoup' }, { stock: null }],
    ['a short code', { color_code: ' #FFF ' }, { colorCode: '#FFF' }],
    ['a code that is a declaration', { color_code: 'red;background:url(//x)' }, {}],
    ['a number for an id', { _id: 12 }, { id: '12' }],
  ])('with %s is read as far as possible', async (_, changes, shown) => {
    const product = await productOf({
      ...plain,
      sales_info_variation_prices: [{ ...variation, ...changes }],
    });
    expect(product?.variations).toEqual([{ ...known.variations[0], ...shown }]);
  });

  it('has no price when neither it nor its product has one', async () => {
    const product = await productOf({
      ...plain,
      price: null,
      sales_info_variation_prices: [{ ...variation, price: null }],
    });
    expect(product?.variations).toEqual([{ ...known.variations[0], price: null }]);
  });

  it.each([[null], [[]], ['Noir'], [{ color: 'Rouge' }], [{ ...variation, _id: '' }]])(
    'is dropped if it is the invalid record %j, and the others are kept',
    async (odd) => {
      const product = await productOf({
        ...plain,
        sales_info_variation_prices: [odd, variation, odd],
      });
      expect(product?.variations.map(({ id }) => id)).toEqual(['v1']);
    },
  );
});

describe('the shops of a product', () => {
  it.each([
    ['one shop', { _id: 'b1', shopname: 'Marais' }, [{ id: 'b1', name: 'Marais' }]],
    ['none', null, []],
    ['a shop without an id', [{ shopname: 'Marais' }], []],
    [
      'odd neighbours',
      [null, 'Lyon', available_branches, { _id: 2, shopname: 'Lyon' }],
      [{ id: '2', name: 'Lyon' }],
    ],
    [
      'no name, which can be chosen all the same',
      [{ _id: 'b1' }],
      [{ id: 'b1', name: 'Boutique sans nom' }],
    ],
  ])('are read when the reply names %s', async (_, branches, shops) => {
    expect(await productOf(plain, { available_branches: branches })).toMatchObject({ shops });
  });
});

describe('the card of a product', () => {
  it.each([
    ['no colours', [], [], false],
    [
      'one size left',
      [
        { ...variation, stock: 0 },
        { ...variation, _id: 'v2', stock: 1 },
      ],
      ['Noir'],
      false,
    ],
    [
      'nothing left',
      [
        { ...variation, stock: 0 },
        { ...variation, _id: 'v2', stock: '0' },
      ],
      ['Noir'],
      true,
    ],
    [
      'an unknown stock',
      [variation, { ...variation, _id: 'v2', color: 'Vert' }],
      ['Noir', 'Vert'],
      false,
    ],
  ])('with %s', async (_, sales_info_variation_prices, colors, soldOut) => {
    mockMarketplace({
      getSingleNewProducts: { products: { ...plain, sales_info_variation_prices } },
    });
    const card = await readProductCard('p1');
    expect(card?.colors.map(({ name }) => name)).toEqual(colors);
    expect(card).toMatchObject({
      id: 'p1',
      category: '',
      image: 'robe.jpg',
      price: 12_900,
      soldOut,
    });
  });

  it('is null for an unknown product', async () => {
    mockMarketplace({ getSingleNewProducts: { status: 0, products: null } });
    expect(await readProductCard('p404')).toBeNull();
  });
});
