import type { SearchCategory } from '../port';
import { suggestedCategories } from './suggested-categories';

const category = (id: string, title: string, ...above: readonly string[]): SearchCategory => ({
  id,
  title,
  above,
});

function suggested(...categories: readonly SearchCategory[]) {
  return suggestedCategories(categories).map(({ id }) => id);
}

describe('the suggested categories', () => {
  const shirts = category('10', 'Chemises', 'Homme');

  it('lack those without ancestors that have the same title', () => {
    const men = category('31', 'Vêtements');
    const women = category('32', 'Vêtements');
    expect(suggested(shirts, men, women)).toEqual(['10']);
  });

  it('lack one without ancestors whose title a category with ancestors has', () => {
    const children = category('20', 'Vêtements', 'Enfant');
    expect(suggested(children, category('31', 'Vêtements'))).toEqual(['20']);
  });

  it('include those of one title with ancestors', () => {
    const women = category('21', 'Chaussures', 'Femme');
    expect(suggested(women, category('22', 'Chaussures', 'Homme'))).toEqual(['21', '22']);
  });

  it('include one without ancestors whose title is unique', () => {
    expect(suggested(shirts, category('33', 'Sacs'))).toEqual(['10', '33']);
  });

  it('include a department whose title another category has', () => {
    const sport = category('1', 'Sport');
    const below = [category('2', 'Vélos', 'Sport'), category('3', 'Sport', 'Homme')];
    expect(suggested(sport, ...below, category('34', 'Sport'))).toEqual(['1', '2', '3']);
  });
});
