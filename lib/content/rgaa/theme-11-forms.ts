import { conforming, type Theme } from './criterion';

export const forms: Theme = {
  title: 'Formulaires',
  criteria: [
    conforming('11.1', 'Chaque champ de formulaire a-t-il une étiquette ?', [
      'axe',
      'names',
      'forms',
    ]),
    conforming(
      '11.2',
      'Chaque étiquette associée à un champ de formulaire est-elle pertinente (hors cas particuliers) ?',
      ['review'],
    ),
    conforming(
      '11.3',
      'Dans chaque formulaire, chaque étiquette associée à un champ de formulaire ayant la même fonction et répété plusieurs fois dans une même page ou dans un ensemble de pages est-elle cohérente ?',
      ['review'],
    ),
    conforming(
      '11.4',
      'Dans chaque formulaire, chaque étiquette de champ et son champ associé sont-ils accolés (hors cas particuliers) ?',
      ['review'],
    ),
    conforming(
      '11.5',
      'Dans chaque formulaire, les champs de même nature sont-ils regroupés, si nécessaire ?',
      ['review'],
    ),
    conforming(
      '11.6',
      'Dans chaque formulaire, chaque regroupement de champs de même nature a-t-il une légende ?',
      ['names'],
    ),
    conforming(
      '11.7',
      'Dans chaque formulaire, chaque légende associée à un regroupement de champs de même nature est-elle pertinente ?',
      ['review'],
    ),
    conforming(
      '11.8',
      'Dans chaque formulaire, les items de même nature d’une liste de choix sont-ils regroupés de manière pertinente ?',
      ['review'],
    ),
    conforming(
      '11.9',
      'Dans chaque formulaire, l’intitulé de chaque bouton est-il pertinent (hors cas particuliers) ?',
      ['names', 'review'],
    ),
    conforming(
      '11.10',
      'Dans chaque formulaire, le contrôle de saisie est-il utilisé de manière pertinente (hors cas particuliers) ?',
      ['forms', 'review'],
    ),
    conforming(
      '11.11',
      'Dans chaque formulaire, le contrôle de saisie est-il accompagné, si nécessaire, de suggestions facilitant la correction des erreurs de saisie ?',
      ['forms', 'review'],
    ),
    conforming(
      '11.12',
      'Pour chaque formulaire qui modifie ou supprime des données, ou qui transmet des réponses à un test ou à un examen, ou dont la validation a des conséquences financières ou juridiques, les données saisies peuvent-elles être modifiées, mises à jour ou récupérées par l’utilisateur ?',
      ['review'],
    ),
    conforming(
      '11.13',
      'La finalité d’un champ de saisie peut-elle être déduite pour faciliter le remplissage automatique des champs avec les données de l’utilisateur ?',
      ['names', 'review'],
    ),
  ],
};
