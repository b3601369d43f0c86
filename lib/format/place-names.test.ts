import { isSamePlaceName } from './place-names';

it.each([
  ['Saint-Étienne', 'SAINT ETIENNE'],
  ['St-Etienne', 'Saint-Étienne'],
  ['Ste. Maxime', 'Sainte-Maxime'],
  ['Paris', 'Paris 4e Arrondissement'],
  ['Paris 1er', 'Paris'],
  ['75 004', '75004'],
  ['L’Isle-d’Abeau', "L'Isle d'Abeau"],
])('“%s” names the same place as “%s”', (one, other) => {
  expect(isSamePlaceName(one, other)).toBe(true);
});

it.each([
  ['Lyon', 'Paris'],
  ['75004', '75005'],
  ['Stains', 'Saintains'],
  ['Paris', 'Paris-l’Hôpital'],
])('“%s” names another place than “%s”', (one, other) => {
  expect(isSamePlaceName(one, other)).toBe(false);
});
