import type { Variation } from '@/lib/domain/catalogue';
import { picturesAmong, priceAmong } from './variation-defaults';

function variation(color: string, size: string, known: Partial<Variation>): Variation {
  const unknown = { colorCode: null, price: null, priorPrice: null, images: [], stock: null };
  return { id: `${color} ${size}`, color, size, ...unknown, ...known };
}

const product = { color: 'Noir', size: '38' };

describe('the price of a product without one', () => {
  const green = variation('Vert', '36', { price: 9_000 });
  const small = variation('Noir', '36', { price: 8_000 });
  const priceless = variation('Noir', '38', {});

  it.each([
    ['in its colour and size', [green, small, { ...priceless, price: 12_900 }], 12_900],
    ['in its colour, if that has none', [green, small, priceless], 8_000],
    ['of any colour, if those have none', [priceless, green], 9_000],
  ])('is that of the variation %s', (_, variations, price) => {
    expect(priceAmong(variations, product)).toBe(price);
  });

  it('is unknown while no variation has one', () => {
    expect(priceAmong([priceless], product)).toBeNull();
  });
});

describe('the pictures of a product without any', () => {
  const green = variation('Vert', '36', { images: ['vert.jpg'] });
  const small = variation('Noir', '36', { images: ['a.jpg', 'b.jpg'] });
  const large = variation('Noir', '38', { images: ['b.jpg', 'c.jpg'] });

  it.each([
    ['its colour, each once', [green, small, large], ['a.jpg', 'b.jpg', 'c.jpg']],
    ['the first colour with pictures', [variation('Noir', '38', {}), green], ['vert.jpg']],
    ['no variation while none has any', [], []],
  ])('are those of %s', (_, variations, pictures) => {
    expect(picturesAmong(variations, 'Noir')).toEqual(pictures);
  });
});
