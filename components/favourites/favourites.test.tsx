import { render, screen, within } from '@testing-library/react';
import { FavouriteList } from './favourite-list';
import { NoFavourites } from './no-favourites';

const dress = {
  id: 'f1',
  productId: 'p/1',
  title: 'Robe Inès',
  category: 'Robes',
  image: 'robe.jpg',
  price: 12_900,
};
const hat = {
  id: 'f2',
  productId: 'p2',
  title: 'Chapeau',
  category: 'Accessoires',
  image: null,
  price: null,
};

describe('FavouriteList', () => {
  it('shows each product with its category, price and page', () => {
    render(<FavouriteList favourites={[dress, hat]} />);
    const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(first?.getByRole('heading', { name: 'Robe Inès' })).toBeVisible();
    expect(first?.getByText('Robes')).toBeVisible();
    expect(first?.getByText(/^129,00/)).toBeVisible();
    expect(first?.getByRole('link', { name: /^Voir/ })).toHaveAttribute(
      'href',
      '/product_detail/p%2F1',
    );
    expect(second?.getByText('prix indisponible')).toBeVisible();
  });

  it('removes a product by a form that works without JavaScript', () => {
    render(<FavouriteList favourites={[dress]} />);
    const form = screen
      .getByRole('button', { name: 'Retirer des favoris : Robe Inès' })
      .closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/api/favourites');
    expect(form && Object.fromEntries(new FormData(form))).toEqual({
      product_id: 'p/1',
      action: 'remove',
      title: 'Robe Inès',
    });
  });
});

describe('NoFavourites', () => {
  it('explains the heart, and links to the catalogue', () => {
    render(<NoFavourites />);
    expect(screen.getByRole('heading', { level: 1, name: 'Mes favoris' })).toBeVisible();
    expect(screen.getByText('Votre liste de favoris est vide.')).toBeVisible();
    expect(screen.getByText(/n’importe quel appareil/)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/category');
  });
});
