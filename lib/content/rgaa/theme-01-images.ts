import { conforming, nonConforming, notApplicable, type Theme } from './criterion';

const noCaptcha = 'Le site n’utilise pas de CAPTCHA.';
const simpleImages = 'Aucune image ne demande plus que son alternative.';

export const images: Theme = {
  title: 'Images',
  criteria: [
    conforming('1.1', 'Chaque image porteuse d’information a-t-elle une alternative textuelle ?', [
      'axe',
      'names',
    ]),
    conforming(
      '1.2',
      'Chaque image de décoration est-elle correctement ignorée par les technologies d’assistance ?',
      ['axe', 'names', 'review'],
    ),
    nonConforming(
      '1.3',
      'Pour chaque image porteuse d’information ayant une alternative textuelle, cette alternative est-elle pertinente (hors cas particuliers) ?',
      {
        methods: ['review'],
        note: 'Sur la fiche d’un article, l’alternative d’une photographie donne le nom, la couleur et le numéro de la vue, mais ne dit pas ce qu’elle montre (le dos, un détail). Le vendeur répond aux questions par la messagerie.',
        plan: 'Reprendre une description de chaque vue, dès que la place de marché la transmet.',
      },
    ),
    notApplicable(
      '1.4',
      'Pour chaque image utilisée comme CAPTCHA ou comme image-test, ayant une alternative textuelle, cette alternative permet-elle d’identifier la nature et la fonction de l’image ?',
      noCaptcha,
    ),
    notApplicable(
      '1.5',
      'Pour chaque image utilisée comme CAPTCHA, une solution d’accès alternatif au contenu ou à la fonction du CAPTCHA est-elle présente ?',
      noCaptcha,
    ),
    notApplicable(
      '1.6',
      'Chaque image porteuse d’information a-t-elle, si nécessaire, une description détaillée ?',
      simpleImages,
    ),
    notApplicable(
      '1.7',
      'Pour chaque image porteuse d’information ayant une description détaillée, cette description est-elle pertinente ?',
      simpleImages,
    ),
    notApplicable(
      '1.8',
      'Chaque image texte porteuse d’information, en l’absence d’un mécanisme de remplacement, doit si possible être remplacée par du texte stylé. Cette règle est-elle respectée (hors cas particuliers) ?',
      'Aucune image ne contient de texte.',
    ),
    notApplicable(
      '1.9',
      'Chaque légende d’image est-elle, si nécessaire, correctement reliée à l’image correspondante ?',
      'Aucune image n’a de légende.',
    ),
  ],
};
