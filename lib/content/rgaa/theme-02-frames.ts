import { notApplicable, type Theme } from './criterion';

const noFrame = 'Les pages ne contiennent pas de cadre.';

export const frames: Theme = {
  title: 'Cadres',
  criteria: [
    notApplicable('2.1', 'Chaque cadre a-t-il un titre de cadre ?', noFrame),
    notApplicable(
      '2.2',
      'Pour chaque cadre ayant un titre de cadre, ce titre de cadre est-il pertinent ?',
      noFrame,
    ),
  ],
};
