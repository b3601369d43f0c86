import { conforming, notApplicable, type Theme } from './criterion';

export const mandatory: Theme = {
  title: 'Éléments obligatoires',
  criteria: [
    conforming('8.1', 'Chaque page web est-elle définie par un type de document ?', ['html']),
    conforming(
      '8.2',
      'Pour chaque page web, le code source généré est-il valide selon le type de document spécifié (hors cas particuliers) ?',
      ['html', 'names'],
    ),
    conforming('8.3', 'Dans chaque page web, la langue par défaut est-elle présente ?', [
      'axe',
      'names',
    ]),
    conforming(
      '8.4',
      'Pour chaque page web ayant une langue par défaut, le code de langue est-il pertinent ?',
      ['names'],
    ),
    conforming('8.5', 'Chaque page web a-t-elle un titre de page ?', ['axe', 'names']),
    conforming('8.6', 'Pour chaque page web ayant un titre de page, ce titre est-il pertinent ?', [
      'names',
      'review',
    ]),
    conforming(
      '8.7',
      'Dans chaque page web, chaque changement de langue est-il indiqué dans le code source (hors cas particuliers) ?',
      ['review'],
    ),
    conforming(
      '8.8',
      'Dans chaque page web, le code de langue de chaque changement de langue est-il valide et pertinent ?',
      ['axe', 'review'],
    ),
    conforming(
      '8.9',
      'Dans chaque page web, les balises ne doivent pas être utilisées uniquement à des fins de présentation. Cette règle est-elle respectée ?',
      ['review'],
    ),
    notApplicable(
      '8.10',
      'Dans chaque page web, les changements du sens de lecture sont-ils signalés ?',
      'Tous les textes se lisent de gauche à droite.',
    ),
  ],
};
