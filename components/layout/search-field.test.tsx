import { render, screen } from '@testing-library/react';
import { SearchOverlay } from '@/components/search/search-overlay';
import { markSearchField } from './search-field';

it('lets the search focus its field when it opens, also after a soft navigation', () => {
  render(<SearchOverlay />);
  const field = screen.getByPlaceholderText('Rechercher');
  expect(field).not.toHaveAttribute('autofocus');
  markSearchField();
  expect(field).toHaveAttribute('autofocus');
});
