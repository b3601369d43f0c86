import { render, screen } from '@testing-library/react';
import { UnsearchedView } from './unsearched-view';

describe('a search that was not made', () => {
  it('is said, without results, and leads to the categories', () => {
    const femme = { id: 'femme', title: 'Femme', image: null, children: [] };
    render(<UnsearchedView words="zzzzz" tree={[femme]} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'La recherche n’est pas disponible',
    );
    expect(screen.getByText(/Nous n’avons pas pu chercher «\szzzzz\s»/)).toBeVisible();
    expect(screen.queryByText(/article\b|résultats pour/i)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Femme' })).toHaveAttribute(
      'href',
      '/sub_category?cat_id=femme',
    );
  });
});
