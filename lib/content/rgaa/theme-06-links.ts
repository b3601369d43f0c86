import { conforming, type Theme } from './criterion';

export const links: Theme = {
  title: 'Liens',
  criteria: [
    conforming('6.1', 'Chaque lien est-il explicite (hors cas particuliers) ?', [
      'names',
      'review',
    ]),
    conforming('6.2', 'Dans chaque page web, chaque lien a-t-il un intitulé ?', ['axe', 'names']),
  ],
};
