import { conforming, nonConforming, notApplicable, type Theme } from './criterion';

const nothingCryptic = 'Les textes du site ne contiennent ni art ASCII, ni émoticône.';

export const consultation: Theme = {
  title: 'Consultation',
  criteria: [
    nonConforming(
      '13.1',
      'Pour chaque page web, l’utilisateur a-t-il le contrôle de chaque limite de temps modifiant le contenu (hors cas particuliers) ?',
      {
        methods: ['review'],
        note: 'Après l’enregistrement d’un formulaire du compte (inscription, profil, adresse), un message de réussite s’affiche deux secondes avant la page suivante. Ce délai ne peut pas être prolongé.',
        plan: 'Rappeler le message sur la page suivante, ou ouvrir celle-ci sans délai.',
      },
    ),
    conforming(
      '13.2',
      'Dans chaque page web, l’ouverture d’une nouvelle fenêtre ne doit pas être déclenchée sans action de l’utilisateur. Cette règle est-elle respectée ?',
      ['review'],
    ),
    conforming(
      '13.3',
      'Dans chaque page web, chaque document bureautique en téléchargement possède-t-il, si nécessaire, une version accessible (hors cas particuliers) ?',
      ['review'],
      'Les factures et les accusés de renonciation existent en PDF, et chacun comme page du site.',
    ),
    conforming(
      '13.4',
      'Pour chaque document bureautique ayant une version accessible, cette version offre-t-elle la même information ?',
      ['review'],
    ),
    notApplicable(
      '13.5',
      'Dans chaque page web, chaque contenu cryptique (art ASCII, émoticône, syntaxe cryptique) a-t-il une alternative ?',
      nothingCryptic,
    ),
    notApplicable(
      '13.6',
      'Dans chaque page web, pour chaque contenu cryptique (art ASCII, émoticône, syntaxe cryptique) ayant une alternative, cette alternative est-elle pertinente ?',
      nothingCryptic,
    ),
    notApplicable(
      '13.7',
      'Dans chaque page web, les changements brusques de luminosité ou les effets de flash sont-ils correctement utilisés ?',
      'Les pages n’ont pas d’effet de ce genre.',
    ),
    conforming(
      '13.8',
      'Dans chaque page web, chaque contenu en mouvement ou clignotant est-il contrôlable par l’utilisateur ?',
      ['motion'],
    ),
    conforming(
      '13.9',
      'Dans chaque page web, le contenu proposé est-il consultable quelle que soit l’orientation de l’écran (portrait ou paysage) (hors cas particuliers) ?',
      ['display', 'review'],
    ),
    conforming(
      '13.10',
      'Dans chaque page web, les fonctionnalités utilisables ou disponibles au moyen d’un geste complexe peuvent-elles être également disponibles au moyen d’un geste simple (hors cas particuliers) ?',
      ['review'],
    ),
    conforming(
      '13.11',
      'Dans chaque page web, les actions déclenchées au moyen d’un dispositif de pointage sur un point unique de l’écran peuvent-elles faire l’objet d’une annulation (hors cas particuliers) ?',
      ['review'],
    ),
    notApplicable(
      '13.12',
      'Dans chaque page web, les fonctionnalités qui impliquent un mouvement de l’appareil ou vers l’appareil peuvent-elles être satisfaites de manière alternative (hors cas particuliers) ?',
      'Aucune fonction ne dépend d’un mouvement de l’appareil.',
    ),
  ],
};
