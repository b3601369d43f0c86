import { slug } from '@vitrine/demo-catalogue';
import type { TopCategory } from './top-categories';

export interface Option {
  readonly name: string;
  readonly value: string;
}

export interface Choice {
  /** As written in the file; null when no option is a colour. */
  readonly color: string | null;
  readonly size: string;
}

const oneSize = 'Taille unique';

const colorNames = /^(colou?rs?|couleurs?|coloris|teintes?|shades?)$/;
const ageNames = /(^|-)ages?(-|$)/;
const sizeNames =
  /(^|-)(sizes?|tailles?|pointures?|ages?|volumes?|contenances?|contenu|formats?|capacity)(-|$)/;

/** French names of further options, which are appended to the size. */
const optionNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sleeve: 'Manches',
    sleeves: 'Manches',
    neck: 'Col',
    collar: 'Col',
    length: 'Longueur',
    waist: 'Tour de taille',
    inseam: 'Entrejambe',
    fit: 'Coupe',
    material: 'Matière',
    style: 'Style',
    'dress-height': 'Stature',
    height: 'Hauteur',
    width: 'Largeur',
    weight: 'Poids',
    scent: 'Senteur',
    metal: 'Métal',
    stone: 'Pierre',
  }),
);

const sizeValues: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'default-title': oneSize,
    'one-size': oneSize,
    'one-size-fits-all': oneSize,
    os: oneSize,
    unique: oneSize,
    'taille-unique': oneSize,
    'extra-small': 'XS',
    small: 'S',
    medium: 'M',
    large: 'L',
    'extra-large': 'XL',
    'x-large': 'XL',
    '2xl': 'XXL',
    'xx-large': 'XXL',
  }),
);

const otherValues: ReadonlyMap<string, string> = new Map(
  Object.entries({
    half: 'mi-longues',
    sleeveless: 'sans manches',
    short: 'court',
    long: 'long',
    regular: 'standard',
    petite: 'petite',
    tall: 'grande',
    'no-collar': 'sans col',
    collar: 'avec col',
  }),
);

/** Splits a variant's options into colour and size; other options are named in the size. */
export function readOptions(
  options: readonly Option[],
  topCategory: TopCategory | null = null,
): Choice {
  let color: string | null = null;
  const sizes: string[] = [];
  const others: string[] = [];
  for (const { name, value } of options) {
    const key = slug(name);
    const isAge = topCategory === 'Enfants' || ageNames.test(key);
    if (value === '') continue;
    if (colorNames.test(key)) color = value;
    else if (sizeNames.test(key)) sizes.push(sizeValue(value, isAge));
    else if (key === 'title' && sizeValue(value, isAge) === oneSize) continue;
    else if (key === '' || key === 'title' || key === 'titre') sizes.push(sizeValue(value, isAge));
    else others.push(`${optionNames.get(key) ?? name} : ${otherValues.get(slug(value)) ?? value}`);
  }
  const parts = [...new Set(sizes), ...others];
  return { color, size: parts.length > 0 ? parts.join(', ') : oneSize };
}

function sizeValue(value: string, isAge: boolean): string {
  const years = /^(\d+(?:\s*-\s*\d+)?)\s*(?:y|yrs?|years?|ans?)$/i.exec(value)?.[1];
  if (years) return `${years.replace(/\s/g, '')} ans`;
  const [, months, unit] = /^(\d+(?:\s*-\s*\d+)?)\s*(m|mo|mos|months?|mois)$/i.exec(value) ?? [];
  // "8 M" may be a shoe of medium width, and "2 m" a length.
  const isMonths = isAge || months?.includes('-') || unit?.toLowerCase() !== 'm';
  if (months && isMonths) return `${months.replace(/\s/g, '')} mois`;
  return isInternalId(value) ? oneSize : (sizeValues.get(slug(value)) ?? value);
}

/**
 * Returns whether a value is an internal id: some shop software exports "ProductVariant:345" in
 * base64 for a variation without a name.
 */
function isInternalId(value: string): boolean {
  return (
    /^[A-Za-z0-9+/]{16,}={0,2}$/.test(value) &&
    /^[A-Za-z]+:\d+$/.test(Buffer.from(value, 'base64').toString('latin1'))
  );
}
