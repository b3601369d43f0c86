import { conforming, notApplicable, type Theme } from './criterion';

const noComplexTable = 'Les tableaux de données sont simples.';
const noLayoutTable = 'Aucun tableau ne sert à la mise en forme des pages.';

export const tables: Theme = {
  title: 'Tableaux',
  criteria: [
    notApplicable('5.1', 'Chaque tableau de données complexe a-t-il un résumé ?', noComplexTable),
    notApplicable(
      '5.2',
      'Pour chaque tableau de données complexe ayant un résumé, celui-ci est-il pertinent ?',
      noComplexTable,
    ),
    notApplicable(
      '5.3',
      'Pour chaque tableau de mise en forme, le contenu linéarisé reste-t-il compréhensible ?',
      noLayoutTable,
    ),
    conforming(
      '5.4',
      'Pour chaque tableau de données ayant un titre, le titre est-il correctement associé au tableau de données ?',
      ['tables'],
    ),
    conforming(
      '5.5',
      'Pour chaque tableau de données ayant un titre, celui-ci est-il pertinent ?',
      ['review'],
    ),
    conforming(
      '5.6',
      'Pour chaque tableau de données, chaque en-tête de colonne et chaque en-tête de ligne sont-ils correctement déclarés ?',
      ['tables', 'axe'],
    ),
    conforming(
      '5.7',
      'Pour chaque tableau de données, la technique appropriée permettant d’associer chaque cellule avec ses en-têtes est-elle utilisée (hors cas particuliers) ?',
      ['tables'],
    ),
    notApplicable(
      '5.8',
      'Chaque tableau de mise en forme ne doit pas utiliser d’éléments propres aux tableaux de données. Cette règle est-elle respectée ?',
      noLayoutTable,
    ),
  ],
};
