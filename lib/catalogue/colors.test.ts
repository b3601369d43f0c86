import { colorByName, colorCodes, cssColor } from './colors';

describe('cssColor', () => {
  it.each(['#fff', '#1D2a4d', ' #000000 '])('keeps %j', (code) => {
    expect(cssColor(code)).toBe(code.trim());
  });

  it.each([
    '',
    null,
    undefined,
    'ff0000',
    'red;position:fixed',
    'url(//pirate.example/x)',
    '#12',
    '#fff;x:y',
  ])('rejects %j', (code) => {
    expect(cssColor(code)).toBeNull();
  });
});

describe('the colour code of a name', () => {
  const codes = colorCodes([
    { name: 'Bleu Canard', code: '#00565b' },
    { name: 'Rouge', code: '#ff0000' },
    { name: 'Étrange', code: 'red;position:fixed' },
  ]);

  it.each([
    ['bleu canard', '#00565b'],
    ['Rouge', '#ff0000'],
    ['Écru', '#ece2cf'],
    ['Étrange', null],
    ['Brume du matin', null],
    ['constructor', null],
    ['', null],
  ])('of %j is %j', (name, code) => {
    expect(colorByName(name, codes)).toBe(code);
  });
});
