import { notApplicable, type Theme } from './criterion';

const noMedia = 'Le site ne diffuse ni son, ni vidéo, ni animation.';

export const multimedia: Theme = {
  title: 'Multimédia',
  criteria: [
    notApplicable(
      '4.1',
      'Chaque média temporel pré-enregistré a-t-il, si nécessaire, une transcription textuelle ou une audiodescription (hors cas particuliers) ?',
      noMedia,
    ),
    notApplicable(
      '4.2',
      'Pour chaque média temporel pré-enregistré ayant une transcription textuelle ou une audiodescription synchronisée, celles-ci sont-elles pertinentes (hors cas particuliers) ?',
      noMedia,
    ),
    notApplicable(
      '4.3',
      'Chaque média temporel synchronisé pré-enregistré a-t-il, si nécessaire, des sous-titres synchronisés (hors cas particuliers) ?',
      noMedia,
    ),
    notApplicable(
      '4.4',
      'Pour chaque média temporel synchronisé pré-enregistré ayant des sous-titres synchronisés, ces sous-titres sont-ils pertinents ?',
      noMedia,
    ),
    notApplicable(
      '4.5',
      'Chaque média temporel pré-enregistré a-t-il, si nécessaire, une audiodescription synchronisée (hors cas particuliers) ?',
      noMedia,
    ),
    notApplicable(
      '4.6',
      'Pour chaque média temporel pré-enregistré ayant une audiodescription synchronisée, celle-ci est-elle pertinente ?',
      noMedia,
    ),
    notApplicable(
      '4.7',
      'Chaque média temporel est-il clairement identifiable (hors cas particuliers) ?',
      noMedia,
    ),
    notApplicable(
      '4.8',
      'Chaque média non temporel a-t-il, si nécessaire, une alternative (hors cas particuliers) ?',
      noMedia,
    ),
    notApplicable(
      '4.9',
      'Pour chaque média non temporel ayant une alternative, cette alternative est-elle pertinente ?',
      noMedia,
    ),
    notApplicable(
      '4.10',
      'Chaque son déclenché automatiquement est-il contrôlable par l’utilisateur ?',
      noMedia,
    ),
    notApplicable(
      '4.11',
      'La consultation de chaque média temporel est-elle, si nécessaire, contrôlable par le clavier et tout dispositif de pointage ?',
      noMedia,
    ),
    notApplicable(
      '4.12',
      'La consultation de chaque média non temporel est-elle contrôlable par le clavier et tout dispositif de pointage ?',
      noMedia,
    ),
    notApplicable(
      '4.13',
      'Chaque média temporel et non temporel est-il compatible avec les technologies d’assistance (hors cas particuliers) ?',
      noMedia,
    ),
  ],
};
