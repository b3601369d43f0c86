/** @jest-environment node */
import { colorInTitle, readColor } from './colors';

describe('readColor', () => {
  it.each([
    ['Black', 'Noir'],
    ['navy blue', 'Bleu marine'],
    ['GREY', 'Gris'],
    ['Vert', 'Vert'],
    ['vert sauge', 'Vert sauge'],
    ['Blue/White', 'Bleu / Blanc'],
    ['Rose Gold', 'Or rose'],
  ])('says %s in French', (text, name) => {
    expect(readColor(text)).toMatchObject({ name });
  });

  it('keeps a name that it does not know, with the code of the colour within, or a neutral one', () => {
    expect(readColor('Midnight Blue')).toEqual({
      name: 'Midnight Blue',
      code: readColor('blue').code,
    });
    expect(readColor('Zorglub')).toEqual({ name: 'Zorglub', code: '#b8b2a8' });
  });

  it('finds the colour that a title names', () => {
    expect(colorInTitle('Ocean Blue Shirt')?.name).toBe('Bleu');
    expect(colorInTitle('Navy Blue Coat')?.name).toBe('Bleu marine');
    expect(colorInTitle('Cotton Shirt')).toBeNull();
  });
});
