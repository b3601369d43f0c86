import { type ColorSource, demoColors, slug } from '@vitrine/demo-catalogue';

/** Used for products without a colour, and for unknown colour names. */
const neutralCode = '#b8b2a8';
export const unnamedColor: ColorSource = { name: 'Couleur unique', code: neutralCode };

/**
 * French names and CSS colours by the English and French words that merchants use, also feminine
 * ones ("Robe noire"). Names of the demo catalogue keep their colours.
 */
const known = new Map<string, ColorSource>();
const words: readonly (readonly [name: string, code: string, aliases: string])[] = [
  ['Noir', '', 'noire black jet-black'],
  ['Blanc', '', 'blanche white off-white'],
  ['Ivoire', '', 'ivory'],
  ['Écru', '', 'ecrue ecru'],
  ['Crème', '#f3ead3', 'cream creme'],
  ['Gris', '#8f9296', 'grise gray grey gris heather'],
  ['Anthracite', '', 'charcoal graphite'],
  ['Gris chiné', '', 'grise-chinee heather-grey heather-gray grey-melange'],
  ['Bleu', '#3c69a8', 'bleue blue bleu'],
  ['Bleu marine', '', 'navy navy-blue marine'],
  ['Bleu ciel', '', 'sky sky-blue light-blue baby-blue'],
  ['Bleu roi', '#2b4fb0', 'royal royal-blue'],
  ['Bleu canard', '', 'teal petrol'],
  ['Bleu jean', '', 'denim'],
  ['Turquoise', '#3fb3b0', 'turquoise aqua'],
  ['Indigo', '#3b3f75', 'indigo'],
  ['Vert', '#4f8a55', 'verte green vert'],
  ['Vert sapin', '', 'dark-green forest-green bottle-green'],
  ['Vert sauge', '', 'sage sage-green'],
  ['Vert menthe', '#a9d9c0', 'mint mint-green menthe'],
  ['Vert olive', '#757743', 'olive olive-green'],
  ['Vert kaki', '', 'khaki kaki army-green'],
  ['Jaune', '#ecc94b', 'yellow jaune'],
  ['Moutarde', '', 'mustard'],
  ['Orange', '#e08a3c', 'orange'],
  ['Pêche', '#f2bd9f', 'peach peche'],
  ['Abricot', '#edab7a', 'apricot'],
  ['Corail', '', 'coral'],
  ['Rouge', '', 'red'],
  ['Bordeaux', '', 'burgundy maroon wine'],
  ['Terracotta', '', 'terracotta brick rust'],
  ['Rose', '#e39bb0', 'pink rose'],
  ['Rose poudré', '', 'rose-poudree blush light-pink powder-pink'],
  ['Fuchsia', '', 'fuchsia magenta hot-pink'],
  ['Violet', '#76539b', 'violette purple violet'],
  ['Lilas', '', 'lilac'],
  ['Lavande', '#b3a5d6', 'lavender lavande'],
  ['Mauve', '#a887a9', 'mauve'],
  ['Prune', '', 'plum aubergine'],
  ['Marron', '#77523a', 'brown marron brun brune'],
  ['Chocolat', '', 'chocolate'],
  ['Camel', '', 'camel tan'],
  ['Cognac', '', 'cognac'],
  ['Beige', '', 'beige sand sable'],
  ['Taupe', '', 'taupe'],
  ['Nude', '', 'nude'],
  ['Café au lait', '#c9ad8d', 'latte'],
  ['Doré', '', 'doree gold golden or dore'],
  ['Argenté', '', 'argentee silver argent argente'],
  ['Or rose', '', 'rose-gold'],
  ['Bronze', '#8c6a3f', 'bronze'],
  ['Cuivre', '#b46e45', 'copper'],
  ['Transparent', '#e9edf0', 'clear transparent'],
  ['Multicolore', '#c58fa3', 'multi multicolor multicolour multicolored multicoloured rainbow'],
];
const demoCodes = new Map(demoColors.map(({ name, code }) => [name, code]));
for (const { name, code } of demoColors) known.set(slug(name), { name, code });
for (const [name, code, aliases] of words) {
  const color = { name, code: code || (demoCodes.get(name) ?? neutralCode) };
  for (const alias of [slug(name), ...aliases.split(' ')]) known.set(alias, color);
}

/**
 * Returns the French name and CSS colour of a colour in the file; an unknown name is returned as it
 * is.
 */
export function readColor(text: string): ColorSource {
  const exact = known.get(slug(text));
  if (exact) return exact;
  const parts = text.split(/\s*[/&+,-]\s*/).filter((part) => part !== '');
  const colors = parts.map((part) => known.get(slug(part)));
  const first = colors[0];
  if (first && parts.length > 1 && colors.every((color) => color !== undefined)) {
    return { name: colors.map((color) => color?.name).join(' / '), code: first.code };
  }
  return { name: text, code: codeWithin(text) };
}

/** Words before a detail of a product: "Sac noir à anse dorée" is black. */
const beforeDetail = /\s(?:à|aux?|avec|with)\s/iu;

/** Returns the colour named in a title ("Ocean Blue Shirt"), longest names first; null for none. */
export function colorInTitle(title: string): ColorSource | null {
  for (const part of title.split(beforeDetail)) {
    const found = lastKnown(slug(part).split('-'));
    if (found) return found;
  }
  return null;
}

function codeWithin(text: string): string {
  return colorInTitle(text)?.code ?? neutralCode;
}

/**
 * Returns the last known colour word, since the noun comes last in English: "midnight blue" is a
 * blue. French words may be in the plural ("baskets blanches").
 */
function lastKnown(tokens: readonly string[]): ColorSource | null {
  for (let end = tokens.length; end > 0; end -= 1) {
    const pair = known.get(tokens.slice(Math.max(0, end - 2), end).join('-'));
    const word = tokens[end - 1] ?? '';
    const found = pair ?? known.get(word) ?? known.get(word.replace(/s$/, ''));
    if (found) return found;
  }
  return null;
}
