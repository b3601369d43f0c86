import { conforming, type Theme } from './criterion';

export const structure: Theme = {
  title: 'Structuration de l’information',
  criteria: [
    conforming(
      '9.1',
      'Dans chaque page web, l’information est-elle structurée par l’utilisation appropriée de titres ?',
      ['names', 'axe'],
    ),
    conforming(
      '9.2',
      'Dans chaque page web, la structure du document est-elle cohérente (hors cas particuliers) ?',
      ['names', 'axe'],
    ),
    conforming('9.3', 'Dans chaque page web, chaque liste est-elle correctement structurée ?', [
      'axe',
      'review',
    ]),
    conforming('9.4', 'Dans chaque page web, chaque citation est-elle correctement indiquée ?', [
      'review',
    ]),
  ],
};
