import type { ColorSource } from './source';

/** CSS colours of the demo catalogue, by the name that shoppers see. */
const codes = {
  Écru: '#ece2cf',
  Blanc: '#f6f4ef',
  Ivoire: '#f2e8d5',
  Noir: '#232226',
  'Gris chiné': '#a7a6a4',
  Anthracite: '#43474d',
  'Bleu marine': '#222f4d',
  'Bleu jean': '#54749a',
  'Bleu brut': '#2f4260',
  'Bleu ciel': '#abc7dd',
  'Bleu canard': '#1f6270',
  'Vert sauge': '#9dae93',
  'Vert kaki': '#6f6d4b',
  'Vert sapin': '#27493c',
  Terracotta: '#ba5c3f',
  Rouge: '#b52b33',
  Bordeaux: '#682332',
  'Rose poudré': '#e4bfb8',
  'Bois de rose': '#b9797a',
  Fuchsia: '#b93a70',
  Corail: '#e57a62',
  Lilas: '#b8a8d0',
  Prune: '#5d3152',
  Moutarde: '#cd9b35',
  'Jaune paille': '#e9d28c',
  Beige: '#d4c1a3',
  Camel: '#bb8b59',
  Cognac: '#98592f',
  Chocolat: '#4e352a',
  Taupe: '#8d7d6e',
  Nude: '#d8a68a',
  Ambre: '#c4863c',
  Doré: '#c9a350',
  'Or rose': '#d3a18b',
  Argenté: '#bcc1c6',
} as const;

export type ColorName = keyof typeof codes;

export const demoColors: readonly ColorSource[] = Object.entries(codes).map(([name, code]) => ({
  name,
  code,
}));

/** Returns the CSS hex code of a colour of the demo catalogue. */
export function colorCode(name: ColorName): string {
  return codes[name];
}
