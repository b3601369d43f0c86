import { conforming, type Theme } from './criterion';

export const scripts: Theme = {
  title: 'Scripts',
  criteria: [
    conforming(
      '7.1',
      'Chaque script est-il, si nécessaire, compatible avec les technologies d’assistance ?',
      ['axe', 'names', 'review'],
      'D’après les noms, les rôles et les états que le navigateur transmet ; sans essai avec un lecteur d’écran.',
    ),
    conforming(
      '7.2',
      'Pour chaque script ayant une alternative, cette alternative est-elle pertinente ?',
      ['scriptless', 'review'],
    ),
    conforming(
      '7.3',
      'Chaque script est-il contrôlable par le clavier et par tout dispositif de pointage (hors cas particuliers) ?',
      ['keyboard', 'purchase'],
    ),
    conforming(
      '7.4',
      'Pour chaque script qui initie un changement de contexte, l’utilisateur est-il averti ou en a-t-il le contrôle ?',
      ['review'],
    ),
    conforming(
      '7.5',
      'Dans chaque page web, les messages de statut sont-ils correctement restitués par les technologies d’assistance ?',
      ['status', 'review'],
      'D’après les rôles des messages ; sans essai avec un lecteur d’écran.',
    ),
  ],
};
