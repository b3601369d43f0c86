import { conforming, notApplicable, type Theme } from './criterion';

const noSitemap =
  'Le site se parcourt par ses rayons et par la recherche ; il n’a pas de page « plan du site ».';

export const navigation: Theme = {
  title: 'Navigation',
  criteria: [
    conforming(
      '12.1',
      'Chaque ensemble de pages dispose-t-il de deux systèmes de navigation différents, au moins (hors cas particuliers) ?',
      ['review'],
    ),
    conforming(
      '12.2',
      'Dans chaque ensemble de pages, le menu et les barres de navigation sont-ils toujours à la même place (hors cas particuliers) ?',
      ['review'],
      'Les étapes du paiement n’ont volontairement pas de menu.',
    ),
    notApplicable('12.3', 'La page « plan du site » est-elle pertinente ?', noSitemap),
    notApplicable(
      '12.4',
      'Dans chaque ensemble de pages, la page « plan du site » est-elle accessible à partir d’une fonctionnalité identique ?',
      noSitemap,
    ),
    conforming(
      '12.5',
      'Dans chaque ensemble de pages, le moteur de recherche est-il atteignable de manière identique ?',
      ['review'],
    ),
    conforming(
      '12.6',
      'Les zones de regroupement de contenus présentes dans plusieurs pages web (zones d’en-tête, de navigation principale, de contenu principal, de pied de page et de moteur de recherche) peuvent-elles être atteintes ou évitées ?',
      ['names', 'keyboard'],
    ),
    conforming(
      '12.7',
      'Dans chaque page web, un lien d’évitement ou d’accès rapide à la zone de contenu principal est-il présent (hors cas particuliers) ?',
      ['keyboard'],
    ),
    conforming('12.8', 'Dans chaque page web, l’ordre de tabulation est-il cohérent ?', [
      'keyboard',
    ]),
    conforming(
      '12.9',
      'Dans chaque page web, la navigation ne doit pas contenir de piège au clavier. Cette règle est-elle respectée ?',
      ['keyboard', 'purchase'],
    ),
    notApplicable(
      '12.10',
      'Dans chaque page web, les raccourcis clavier n’utilisant qu’une seule touche (lettre minuscule ou majuscule, ponctuation, chiffre ou symbole) sont-ils contrôlables par l’utilisateur ?',
      'Le site ne définit aucun raccourci de ce genre.',
    ),
    conforming(
      '12.11',
      'Dans chaque page web, les contenus additionnels apparaissant au survol, à la prise de focus ou à l’activation d’un composant d’interface sont-ils, si nécessaire, atteignables au clavier ?',
      ['keyboard', 'panels'],
    ),
  ],
};
