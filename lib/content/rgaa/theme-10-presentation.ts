import { conforming, nonConforming, type Theme } from './criterion';

export const presentation: Theme = {
  title: 'Présentation de l’information',
  criteria: [
    conforming(
      '10.1',
      'Dans le site web, des feuilles de styles sont-elles utilisées pour contrôler la présentation de l’information ?',
      ['html', 'review'],
    ),
    conforming(
      '10.2',
      'Dans chaque page web, le contenu visible porteur d’information reste-t-il présent lorsque les feuilles de styles sont désactivées ?',
      ['review'],
    ),
    conforming(
      '10.3',
      'Dans chaque page web, l’information reste-t-elle compréhensible lorsque les feuilles de styles sont désactivées ?',
      ['keyboard', 'review'],
    ),
    conforming(
      '10.4',
      'Dans chaque page web, le texte reste-t-il lisible lorsque la taille des caractères est augmentée jusqu’à 200 %, au moins (hors cas particuliers) ?',
      ['display'],
    ),
    conforming(
      '10.5',
      'Dans chaque page web, les déclarations CSS de couleurs de fond d’élément et de police sont-elles correctement utilisées ?',
      ['contrast', 'review'],
    ),
    conforming(
      '10.6',
      'Dans chaque page web, chaque lien dont la nature n’est pas évidente est-il visible par rapport au texte environnant ?',
      ['axe', 'review'],
    ),
    conforming(
      '10.7',
      'Dans chaque page web, pour chaque élément recevant le focus, la prise de focus est-elle visible ?',
      ['keyboard', 'contrast'],
    ),
    conforming(
      '10.8',
      'Pour chaque page web, les contenus cachés ont-ils vocation à être ignorés par les technologies d’assistance ?',
      ['axe', 'review'],
    ),
    conforming(
      '10.9',
      'Dans chaque page web, l’information ne doit pas être donnée uniquement par la forme, taille ou position. Cette règle est-elle respectée ?',
      ['review'],
    ),
    conforming(
      '10.10',
      'Dans chaque page web, l’information ne doit pas être donnée par la forme, taille ou position uniquement. Cette règle est-elle implémentée de façon pertinente ?',
      ['review'],
    ),
    nonConforming(
      '10.11',
      'Pour chaque page web, les contenus peuvent-ils être présentés sans perte d’information ou de fonctionnalité et sans avoir recours soit à un défilement vertical pour une fenêtre ayant une hauteur de 256 px, soit à un défilement horizontal pour une fenêtre ayant une largeur de 320 px (hors cas particuliers) ?',
      {
        methods: ['display', 'review'],
        note: 'À 320 px de large, la rubrique et la marque de certains articles d’une liste sont coupées par des points de suspension. La fiche de l’article les donne en entier.',
        plan: 'Revoir la présentation des listes, pour que ces textes passent à la ligne.',
      },
    ),
    nonConforming(
      '10.12',
      'Dans chaque page web, les propriétés d’espacement du texte peuvent-elles être redéfinies par l’utilisateur sans perte de contenu ou de fonctionnalité (hors cas particuliers) ?',
      {
        methods: ['display', 'review'],
        note: 'Avec un espacement agrandi, la rubrique, la marque et le titre de certains articles d’une liste, ainsi que le titre de certaines commandes, sont coupés par des points de suspension. La fiche de l’article et le détail de la commande les donnent en entier.',
        plan: 'Revoir la présentation des listes, pour que ces textes passent à la ligne.',
      },
    ),
    conforming(
      '10.13',
      'Dans chaque page web, les contenus additionnels apparaissant à la prise de focus ou au survol d’un composant d’interface sont-ils contrôlables par l’utilisateur (hors cas particuliers) ?',
      ['panels', 'review'],
    ),
    conforming(
      '10.14',
      'Dans chaque page web, les contenus additionnels apparaissant via les styles CSS uniquement peuvent-ils être rendus visibles au clavier et par tout dispositif de pointage ?',
      ['panels', 'keyboard', 'review'],
    ),
  ],
};
