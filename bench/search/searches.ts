import { noChoices } from '@/lib/domain/facets';

/** Typical searches, including the most expensive: a letter with which half of all words begin. */
export const searches = [
  'r, m, s, ro, rob, robe, robe n, robe noire, nior, rboe, chemise blanche',
  'pantalon velours bleu marine, maison, balerines, echarpe, xyzzyx, sac a main camel',
].flatMap((list) => list.split(', '));

export const filters = { ...noChoices, color: ['Noir', 'Bleu marine'], size: ['M', '40'] };
