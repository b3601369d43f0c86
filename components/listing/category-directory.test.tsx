import { render, screen } from '@testing-library/react';
import { CategoryDirectory } from './category-directory';

const leaf = { id: 'c3', title: 'Robes longues' };

it('links to all categories that have others below them, and to those', () => {
  render(
    <CategoryDirectory
      tree={[
        {
          id: 'c1',
          title: 'Femme',
          image: null,
          children: [{ id: null, title: 'Mode', children: [leaf] }],
        },
        { id: 'c5', title: 'Homme', image: null, children: [] },
      ]}
    />,
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/sub_category?cat_id=c1',
    '/sub_category?cat_id=c3',
  ]);
  expect(screen.getByRole('navigation', { name: 'Tous les rayons en détail' })).toHaveTextContent(
    'Mode',
  );
});

it('is absent without categories', () => {
  const { container } = render(<CategoryDirectory tree={[]} />);
  expect(container).toBeEmptyDOMElement();
});
