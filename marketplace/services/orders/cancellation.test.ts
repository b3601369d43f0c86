import { removedArticlesHint } from './cancellation';

test.each([
  [[], ''],
  [['Robe'], ' N’est plus au catalogue\u00a0: «\u00a0Robe\u00a0».'],
  [['Robe', 'Robe'], ' N’est plus au catalogue\u00a0: «\u00a0Robe\u00a0».'],
  [
    ['Robe', 'Sac', 'Robe'],
    ' Ne sont plus au catalogue\u00a0: «\u00a0Robe\u00a0», «\u00a0Sac\u00a0».',
  ],
])('names the articles %j that are no longer in the catalogue', (titles, hint) => {
  expect(removedArticlesHint(titles)).toBe(hint);
});
