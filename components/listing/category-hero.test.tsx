import { render, screen } from '@testing-library/react';
import { CategoryHero } from './category-hero';

describe('the hero of the category home', () => {
  it('has the English words of the specification as the title of the page', () => {
    render(<CategoryHero />);
    const title = screen.getByRole('heading', { level: 1 });
    expect(title).toHaveTextContent(/^GLISTEN IN THE LIGHT$/);
    expect(title).toHaveAttribute('lang', 'en');
  });
});
