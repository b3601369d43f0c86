import type { CriterionNumber } from './criteria';
import { conforming, type Finding, nonConforming, notApplicable } from './criterion';

const noCaptcha = 'Le site n’utilise pas de CAPTCHA.';
const simpleImages = 'Aucune image ne demande plus que son alternative.';
const noFrame = 'Les pages ne contiennent pas de cadre.';
const noMedia = 'Le site ne diffuse ni son, ni vidéo, ni animation.';
const noComplexTable = 'Les tableaux de données sont simples.';
const noLayoutTable = 'Aucun tableau ne sert à la mise en forme des pages.';
const noSitemap =
  'Le site se parcourt par ses rayons et par la recherche ; il n’a pas de page « plan du site ».';
const nothingCryptic = 'Les textes du site ne contiennent ni art ASCII, ni émoticône.';

/** The results of the last audit. */
export const results: Readonly<Record<CriterionNumber, Finding>> = {
  '1.1': conforming(['axe', 'names']),
  '1.2': conforming(['axe', 'names', 'review']),
  '1.3': nonConforming({
    methods: ['review'],
    note: 'Sur la fiche d’un article, l’alternative d’une photographie donne le nom, la couleur et le numéro de la vue, mais ne dit pas ce qu’elle montre (le dos, un détail). Le vendeur répond aux questions par la messagerie.',
    plan: 'Reprendre une description de chaque vue, dès que la place de marché la transmet.',
  }),
  '1.4': notApplicable(noCaptcha),
  '1.5': notApplicable(noCaptcha),
  '1.6': notApplicable(simpleImages),
  '1.7': notApplicable(simpleImages),
  '1.8': notApplicable('Aucune image ne contient de texte.'),
  '1.9': notApplicable('Aucune image n’a de légende.'),

  '2.1': notApplicable(noFrame),
  '2.2': notApplicable(noFrame),

  '3.1': conforming(['axe', 'review']),
  '3.2': conforming(['axe', 'contrast']),
  '3.3': conforming(['contrast', 'review']),

  '4.1': notApplicable(noMedia),
  '4.2': notApplicable(noMedia),
  '4.3': notApplicable(noMedia),
  '4.4': notApplicable(noMedia),
  '4.5': notApplicable(noMedia),
  '4.6': notApplicable(noMedia),
  '4.7': notApplicable(noMedia),
  '4.8': notApplicable(noMedia),
  '4.9': notApplicable(noMedia),
  '4.10': notApplicable(noMedia),
  '4.11': notApplicable(noMedia),
  '4.12': notApplicable(noMedia),
  '4.13': notApplicable(noMedia),

  '5.1': notApplicable(noComplexTable),
  '5.2': notApplicable(noComplexTable),
  '5.3': notApplicable(noLayoutTable),
  '5.4': conforming(['tables']),
  '5.5': conforming(['review']),
  '5.6': conforming(['tables', 'axe']),
  '5.7': conforming(['tables']),
  '5.8': notApplicable(noLayoutTable),

  '6.1': conforming(['names', 'review']),
  '6.2': conforming(['axe', 'names']),

  '7.1': conforming(
    ['axe', 'names', 'review'],
    'D’après les noms, les rôles et les états que le navigateur transmet ; sans essai avec un lecteur d’écran.',
  ),
  '7.2': conforming(['scriptless', 'review']),
  '7.3': conforming(['keyboard', 'purchase']),
  '7.4': conforming(['review']),
  '7.5': conforming(
    ['status', 'review'],
    'D’après les rôles des messages ; sans essai avec un lecteur d’écran.',
  ),

  '8.1': conforming(['html']),
  '8.2': conforming(['html', 'names']),
  '8.3': conforming(['axe', 'names']),
  '8.4': conforming(['names']),
  '8.5': conforming(['axe', 'names']),
  '8.6': conforming(['names', 'review']),
  '8.7': conforming(['review']),
  '8.8': conforming(['axe', 'review']),
  '8.9': conforming(['review']),
  '8.10': notApplicable('Tous les textes se lisent de gauche à droite.'),

  '9.1': conforming(['names', 'axe']),
  '9.2': conforming(['names', 'axe']),
  '9.3': conforming(['axe', 'review']),
  '9.4': conforming(['review']),

  '10.1': conforming(['html', 'review']),
  '10.2': conforming(['review']),
  '10.3': conforming(['keyboard', 'review']),
  '10.4': conforming(['display']),
  '10.5': conforming(['contrast', 'review']),
  '10.6': conforming(['axe', 'review']),
  '10.7': conforming(['keyboard', 'contrast']),
  '10.8': conforming(['axe', 'review']),
  '10.9': conforming(['review']),
  '10.10': conforming(['review']),
  '10.11': nonConforming({
    methods: ['display', 'review'],
    note: 'À 320 px de large, la rubrique et la marque de certains articles d’une liste sont coupées par des points de suspension. La fiche de l’article les donne en entier.',
    plan: 'Revoir la présentation des listes, pour que ces textes passent à la ligne.',
  }),
  '10.12': nonConforming({
    methods: ['display', 'review'],
    note: 'Avec un espacement agrandi, la rubrique, la marque et le titre de certains articles d’une liste, ainsi que le titre de certaines commandes, sont coupés par des points de suspension. La fiche de l’article et le détail de la commande les donnent en entier.',
    plan: 'Revoir la présentation des listes, pour que ces textes passent à la ligne.',
  }),
  '10.13': conforming(['panels', 'review']),
  '10.14': conforming(['panels', 'keyboard', 'review']),

  '11.1': conforming(['axe', 'names', 'forms']),
  '11.2': conforming(['review']),
  '11.3': conforming(['review']),
  '11.4': conforming(['review']),
  '11.5': conforming(['review']),
  '11.6': conforming(['names']),
  '11.7': conforming(['review']),
  '11.8': conforming(['review']),
  '11.9': conforming(['names', 'review']),
  '11.10': conforming(['forms', 'review']),
  '11.11': conforming(['forms', 'review']),
  '11.12': conforming(['review']),
  '11.13': conforming(['names', 'review']),

  '12.1': conforming(['review']),
  '12.2': conforming(['review'], 'Les étapes du paiement n’ont volontairement pas de menu.'),
  '12.3': notApplicable(noSitemap),
  '12.4': notApplicable(noSitemap),
  '12.5': conforming(['review']),
  '12.6': conforming(['names', 'keyboard']),
  '12.7': conforming(['keyboard']),
  '12.8': conforming(['keyboard']),
  '12.9': conforming(['keyboard', 'purchase']),
  '12.10': notApplicable('Le site ne définit aucun raccourci de ce genre.'),
  '12.11': conforming(['keyboard', 'panels']),

  '13.1': nonConforming({
    methods: ['review'],
    note: 'Après l’enregistrement d’un formulaire du compte (inscription, profil, adresse), un message de réussite s’affiche deux secondes avant la page suivante. Ce délai ne peut pas être prolongé.',
    plan: 'Rappeler le message sur la page suivante, ou ouvrir celle-ci sans délai.',
  }),
  '13.2': conforming(['review']),
  '13.3': conforming(
    ['review'],
    'Les factures et les accusés de renonciation existent en PDF, et chacun comme page du site.',
  ),
  '13.4': conforming(['review']),
  '13.5': notApplicable(nothingCryptic),
  '13.6': notApplicable(nothingCryptic),
  '13.7': notApplicable('Les pages n’ont pas d’effet de ce genre.'),
  '13.8': conforming(['motion']),
  '13.9': conforming(['display', 'review']),
  '13.10': conforming(['review']),
  '13.11': conforming(['review']),
  '13.12': notApplicable('Aucune fonction ne dépend d’un mouvement de l’appareil.'),
};
