import { colorInTitle, readColor, unnamedColor } from './colors';
import { type StoredColor, withDistinctColors, withStoredColors } from './distinct-colors';

type Row = readonly [colorText: string, sku: string, size?: string];

/** Names the colours of a file, as an import does before it reads the stored ones. */
function named(...rows: readonly Row[]) {
  return withDistinctColors(
    rows.map(([colorText, sku, size = 'M']) => ({
      color: readColor(colorText),
      colorText,
      sku,
      size,
    })),
  );
}

function colorsOf(variants: ReturnType<typeof named>): string[] {
  return variants.map(({ color, sku, size }) => `${sku} ${color.name} ${size}`);
}

function storedOf(...rows: readonly Row[]): StoredColor[] {
  return named(...rows).map(({ color, sku, size }) => ({ color: color.name, sku, size }));
}

/** "White" is stored as "Blanc", and "Off-White" as it is. */
const stored = storedOf(['White', 'W'], ['Off-White', 'OW']);
const later = (...rows: readonly Row[]) => colorsOf(withStoredColors(named(...rows), stored));

describe('the colours of a later file', () => {
  it('are named by the file while nothing is stored', () => {
    expect(colorsOf(withStoredColors(named(['Off-White', 'OW'], ['White', 'W']), []))).toEqual([
      'OW Blanc M',
      'W White M',
    ]);
  });

  it('keep their stored names when the other one is dropped', () => {
    expect(later(['Off-White', 'OW'])).toEqual(['OW Off-White M']);
    expect(later(['off white', 'OW'])).toEqual(['OW Off-White M']);
    expect(later(['White', 'W'])).toEqual(['W Blanc M']);
  });

  it('keep their stored names in another order', () => {
    expect(later(['Off-White', 'OW'], ['White', 'W'])).toEqual(['OW Off-White M', 'W Blanc M']);
  });

  it('keep their stored names in another order without SKUs', () => {
    // An import derives missing SKUs from the positions.
    expect(later(['Off-White', 'W'], ['White', 'OW'])).toEqual(['W Off-White M', 'OW Blanc M']);
  });

  it('are never two of one name, even if a file repeats a SKU', () => {
    const white = storedOf(['White', 'W']);
    const file = named(['White', 'W'], ['Ivory', 'W'], ['Off-White', 'W']);
    const names = withStoredColors(file, white).map(({ color }) => color.name);
    expect(names[0]).toBe('Blanc');
    expect(new Set(names).size).toBe(names.length);
  });

  it('keep their stored names after a new colour with the same French one', () => {
    const greys = storedOf(['Gray', 'G'], ['Grey', 'Y']);
    const file = named(['Heather', 'H'], ['Grey', 'Y'], ['Gray', 'G'], ['Black', 'B']);
    expect(colorsOf(withStoredColors(file, greys))).toEqual([
      'H Heather M',
      'Y Grey M',
      'G Gris M',
      'B Noir M',
    ]);
  });

  it('have their stored names in new sizes', () => {
    expect(later(['Off-White', 'OW'], ['Off-White', 'OW-L', 'L'])).toEqual([
      'OW Off-White M',
      'OW-L Off-White L',
    ]);
    expect(later(['Off-White', 'OW-L', 'L'], ['White', 'W-L', 'L'], ['White', 'W'])).toEqual([
      'OW-L Off-White L',
      'W-L Blanc L',
      'W Blanc M',
    ]);
  });

  it('give the French name to the colour of that name', () => {
    expect(later(['White', 'W'], ['Blanc', 'B'], ['Off-White', 'OW'])).toEqual([
      'W White M',
      'B Blanc M',
      'OW Off-White M',
    ]);
  });

  it('keep a feminine name that an import has stored before it was known', () => {
    const dress = [{ color: 'Noire', sku: 'N', size: 'M' }];
    const file = named(['Noire', 'N'], ['Noire', 'N-L', 'L']);
    expect(colorsOf(file)).toEqual(['N Noir M', 'N-L Noir L']);
    expect(colorsOf(withStoredColors(file, dress))).toEqual(['N Noire M', 'N-L Noire L']);
  });

  it('never take the name that another colour has in the same size', () => {
    const apart = storedOf(['White', 'W'], ['Off-White', 'OW', 'L']);
    const both = named(['White', 'W'], ['White', 'W-L', 'L'], ['Off-White', 'OW', 'L']);
    expect(colorsOf(withStoredColors(both, apart))).toEqual([
      'W Blanc M',
      'W-L White L',
      'OW Blanc L',
    ]);
  });
});

describe('the colour of a product without a colour option', () => {
  /** Returns variants as read from a product with this title: a SKU for each size. */
  const titled = (title: string, ...rows: readonly (readonly [size: string, sku: string])[]) =>
    rows.map(([size, sku]) => ({
      color: colorInTitle(title) ?? unnamedColor,
      colorText: '',
      size,
      sku,
    }));
  const storedAs = (color: string): StoredColor[] => [
    { color, size: 'M', sku: 'OCEAN-M' },
    { color, size: 'L', sku: 'OCEAN-L' },
  ];
  const sizes = [
    ['M', 'OCEAN-M'],
    ['L', 'OCEAN-L'],
  ] as const;

  it('is the stored one after the title has lost or gained a colour', () => {
    const blue = readColor('Blue');
    const withoutColor = titled('Ocean Shirt', ...sizes, ['XL', 'OCEAN-XL']);
    expect(withStoredColors(withoutColor, storedAs('Bleu')).map(({ color }) => color)).toEqual([
      blue,
      blue,
      blue,
    ]);
    const withColor = titled('Ocean Blue Shirt', ...sizes);
    expect(
      withStoredColors(withColor, storedAs('Couleur unique')).map(({ color }) => color),
    ).toEqual([unnamedColor, unnamedColor]);
  });

  it('is that of the title if the title names another one, or the SKU is another one', () => {
    const red = titled('Ocean Red Shirt', ...sizes);
    expect(colorsOf(withStoredColors(red, storedAs('Bleu')))).toEqual([
      'OCEAN-M Rouge M',
      'OCEAN-L Rouge L',
    ]);
    const other = titled('Ocean Shirt', ['M', 'LAKE-M']);
    expect(colorsOf(withStoredColors(other, storedAs('Bleu')))).toEqual([
      'LAKE-M Couleur unique M',
    ]);
  });

  it('is none of several stored ones, whose option the file has dropped', () => {
    // Without SKUs, those of the remaining rows are derived from their positions.
    const two = [
      { color: 'Rouge', size: 'M', sku: 'ROBE-1' },
      { color: 'Bleu', size: 'M', sku: 'ROBE-2' },
    ];
    const rest = titled('Robe', ['M', 'ROBE-1']);
    expect(colorsOf(withStoredColors(rest, two))).toEqual(['ROBE-1 Couleur unique M']);
  });

  it('is that of an option that the file has gained', () => {
    const orange = [{ color: 'Orange', size: 'M', sku: 'SAC' }];
    expect(colorsOf(withStoredColors(named(['Noir', 'SAC']), orange))).toEqual(['SAC Noir M']);
  });
});
