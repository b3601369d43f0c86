import { sameVariation } from './same-variation';

const variation = (id: string, color: string, size: string) => ({
  id,
  color,
  colorCode: null,
  priorPrice: null,
  size,
  price: null,
  images: [],
  stock: null,
});
const red = variation('v1', 'Rouge', 'M');
const blue = variation('v2', 'Bleu', 'M');

describe('the purchased variation', () => {
  it('has the same colour and size', () => {
    expect(sameVariation({ variations: [red, blue] }, { color: 'Bleu', size: 'M' })).toBe(blue);
    expect(sameVariation({ variations: [red, blue] }, { color: 'Bleu', size: 'L' })).toBeNull();
  });

  it('is the only one when the line names none', () => {
    expect(sameVariation({ variations: [red] }, { color: '', size: '' })).toBe(red);
    expect(sameVariation({ variations: [red, blue] }, { color: '', size: '' })).toBeNull();
    expect(sameVariation({ variations: [] }, { color: '', size: '' })).toBeNull();
  });
});
