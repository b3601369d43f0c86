import { conforming, type Theme } from './criterion';

export const colours: Theme = {
  title: 'Couleurs',
  criteria: [
    conforming(
      '3.1',
      'Dans chaque page web, l’information ne doit pas être donnée uniquement par la couleur. Cette règle est-elle respectée ?',
      ['axe', 'review'],
    ),
    conforming(
      '3.2',
      'Dans chaque page web, le contraste entre la couleur du texte et la couleur de son arrière-plan est-il suffisamment élevé (hors cas particuliers) ?',
      ['axe', 'contrast'],
    ),
    conforming(
      '3.3',
      'Dans chaque page web, les couleurs utilisées dans les composants d’interface ou les éléments graphiques porteurs d’informations sont-elles suffisamment contrastées (hors cas particuliers) ?',
      ['contrast', 'review'],
    ),
  ],
};
