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
    ['Noire', 'Noir'],
    ['BLANCHE', 'Blanc'],
    ['bleue', 'Bleu'],
    ['verte / grise', 'Vert / Gris'],
    ['Violette', 'Violet'],
    ['Dorée', 'Doré'],
    ['argentée', 'Argenté'],
    ['brune', 'Marron'],
    ['Écrue', 'Écru'],
  ])('translates %s to French', (text, name) => {
    expect(readColor(text)).toMatchObject({ name });
  });

  it('keeps an unknown name, with the code of a known word in it or a neutral one', () => {
    expect(readColor('Midnight Blue')).toEqual({
      name: 'Midnight Blue',
      code: readColor('blue').code,
    });
    expect(readColor('Zorglub')).toEqual({ name: 'Zorglub', code: '#b8b2a8' });
  });

  it('finds the colour in a title', () => {
    expect(colorInTitle('Ocean Blue Shirt')?.name).toBe('Bleu');
    expect(colorInTitle('Navy Blue Coat')?.name).toBe('Bleu marine');
    expect(colorInTitle('Cotton Shirt')).toBeNull();
    expect(colorInTitle('Robe noire')?.name).toBe('Noir');
    expect(colorInTitle('Baskets blanches')?.name).toBe('Blanc');
    expect(colorInTitle('Gants gris')?.name).toBe('Gris');
  });

  it.each([
    ['Sac noir à anse dorée', 'Noir'],
    ['SAC NOIR À ANSE DORÉE', 'Noir'],
    ['Robe rouge avec ceinture noire', 'Rouge'],
    ['Pull blanc aux manches bleu marine', 'Blanc'],
    ['Navy Coat with Golden Buttons', 'Bleu marine'],
    ['Pull à col roulé vert sauge', 'Vert sauge'],
  ])('finds that of the product in « %s », not that of a detail', (title, name) => {
    expect(colorInTitle(title)?.name).toBe(name);
  });

  it('shows an unknown name in the colour of the product, not in that of a detail', () => {
    expect(readColor('Noir à col blanc').code).toBe(readColor('noir').code);
  });
});
