import { render, screen } from '@testing-library/react';
import { Pagination, visiblePages } from './pagination';

describe('visible pages', () => {
  it.each([
    [0, 2, [0, 1]],
    [0, 3, [0, 1, 2]],
    [1, 3, [0, 1, 2]],
    [0, 10, [0, 1, 'gap-after', 9]],
    [5, 10, [0, 'gap-before', 4, 5, 6, 'gap-after', 9]],
    [9, 10, [0, 'gap-before', 8, 9]],
  ] as const)('page %i of %i', (page, pageCount, expected) => {
    expect(visiblePages(page, pageCount)).toEqual(expected);
  });
});

describe('Pagination', () => {
  const href = (page: number) => `/liste?page=${page + 1}`;

  it('links every neighbour and marks the current page', () => {
    render(<Pagination page={1} pageCount={4} href={href} />);
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Précédente' })).toHaveAttribute(
      'href',
      '/liste?page=1',
    );
    expect(screen.getByRole('link', { name: 'Suivante' })).toHaveAttribute('href', '/liste?page=3');
  });

  it('is not rendered for a single page', () => {
    render(<Pagination page={0} pageCount={1} href={href} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
