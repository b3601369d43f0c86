import { toProductCard } from './cards';
import { productCard } from './contract/shapes';

/** The card of a raw record. */
const cardOf = (record: object) => toProductCard(productCard.parse(record));

const plain = {
  _id: 'p1',
  title: 'Robe longue',
  catagory: 'Robes',
  images: ['robe.jpg'],
  isFav: 0,
};

describe('a card', () => {
  it('is complete with the specification’s fields alone, which include no price for the home page', () => {
    expect(cardOf(plain)).toEqual({
      id: 'p1',
      title: 'Robe longue',
      category: 'Robes',
      brand: null,
      image: 'robe.jpg',
      secondImage: null,
      price: null,
      colors: [],
      color: null,
      priorPrice: null,
      soldOut: false,
    });
  });

  it('has a title that URLs can contain', () => {
    const { title } = cardOf({ ...plain, title: 'Robe \ud83d' });
    expect(encodeURIComponent(title)).toBe('Robe%20%EF%BF%BD');
  });

  it('shows extensions when present, and null otherwise', () => {
    const colors = [
      { color: 'Noir', color_code: '#000000', image: ['noir.jpg', ''] },
      { color: 'Brume', color_code: 'url(x)', image: null },
      { color_code: '#ffffff' },
    ];
    const images = ['', 'robe.jpg', 'robe.jpg', 'dos.jpg', 'pied.jpg'];
    const more = { price: 129, brand: 'Tessandre', available: false, margin: 12, colors, images };
    expect(cardOf({ ...plain, ...more })).toEqual({
      id: 'p1',
      title: 'Robe longue',
      category: 'Robes',
      brand: 'Tessandre',
      image: 'robe.jpg',
      secondImage: 'dos.jpg',
      price: 12_900,
      colors: [
        { name: 'Noir', code: '#000000', images: ['noir.jpg'] },
        { name: 'Brume', code: null, images: [] },
      ],
      color: null,
      priorPrice: null,
      soldOut: true,
    });
  });

  it.each([
    [19.9, 1_990],
    ['19.9', 1_990],
    ['19,90', 1_990],
    [' 1 299,00 ', 129_900],
    [0.1 + 0.2, 30],
    [1.15, 115],
    [0, 0],
  ])('with the price %j costs %d cents', (price, cents) => {
    expect(cardOf({ ...plain, price }).price).toBe(cents);
  });

  it.each([undefined, null, '', ' ', 'gratuit', '1.299,00', true, {}, [], [19.9], '1e999'])(
    'with the price %j has an unknown price, never 0',
    (price) => {
      expect(cardOf({ ...plain, price }).price).toBeNull();
    },
  );

  it.each([
    [['', 'b.jpg'], 'b.jpg'],
    [[null, {}, 'b.jpg'], 'b.jpg'],
    ['a.jpg', 'a.jpg'],
    [['été à Sète.jpg', 'b.jpg'], 'été à Sète.jpg'],
    [[], null],
    [null, null],
    [undefined, null],
    [[''], null],
    [{}, null],
  ])('with the pictures %j shows %j', (images, image) => {
    expect(cardOf({ ...plain, images }).image).toBe(image);
  });

  it.each([
    ['Robe', 'Robe'],
    [42, '42'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['Robe &amp; ceinture', 'Robe & ceinture'],
    ['La « petite » robe !', 'La «\u00a0petite\u00a0» robe\u00a0!'],
  ])('shows the title %j, with French typography', (title, shown) => {
    expect(cardOf({ ...plain, title }).title).toBe(shown);
  });

  it.each([undefined, null, '', '  \n', {}, ['Robe'], true])(
    'without a title needs words too, for it is a link: %j',
    (title) => {
      expect(cardOf({ ...plain, title }).title).toBe('Article sans nom');
    },
  );

  it('takes its category from the field with the specification’s spelling only', () => {
    const { catagory, ...others } = plain;
    expect(cardOf({ ...others, category: catagory }).category).toBe('');
  });

  it('decodes the entities of its category', () => {
    const card = cardOf({ ...plain, catagory: 'V&ecirc;tements &amp; Accessoires' });
    expect(card.category).toBe('Vêtements & Accessoires');
  });

  it.each([
    [false, true],
    [0, true],
    ['0', true],
    ['false', true],
    [true, false],
    [1, false],
    [null, false],
    [undefined, false],
    ['peut-être', false],
    [{}, false],
  ])('with availability %j is sold out: %j', (available, soldOut) => {
    expect(cardOf({ ...plain, available }).soldOut).toBe(soldOut);
  });

  it.each([
    [7, '7'],
    ['65f0c0ffee', '65f0c0ffee'],
    ['a/b ?', 'a/b ?'],
  ])('keeps its id %j in any format', (_id, id) => {
    expect(cardOf({ ...plain, _id }).id).toBe(id);
  });

  it.each([undefined, null, '', {}, true])('cannot be read with the id %j', (_id) => {
    expect(productCard.safeParse({ ...plain, _id }).success).toBe(false);
  });
});
