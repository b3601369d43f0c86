import { render, screen, within } from '@testing-library/react';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { FavouriteList } from './favourite-list';
import { NoFavourites } from './no-favourites';
import { ShareFavourites } from './share-favourites';
import { SharedFavourites } from './shared-favourites';

const dress = {
  id: 'f1',
  productId: 'p/1',
  title: 'Robe Inès',
  category: 'Robes',
  image: 'robe.jpg',
  price: 12_900,
  soldOut: null,
  sizes: null,
};
const hat = {
  id: 'f2',
  productId: 'p2',
  title: 'Chapeau',
  category: 'Accessoires',
  image: null,
  price: null,
  soldOut: null,
  sizes: null,
};

const noNotes = () => ({ lowered: null, isBack: false });

describe('FavouriteList', () => {
  it('shows each product with its category, price and page', () => {
    render(<FavouriteList favourites={[dress, hat]} notes={noNotes} />);
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
    render(<FavouriteList favourites={[dress]} notes={noNotes} />);
    const form = screen
      .getByRole('button', { name: 'Retirer des favoris\u00a0: Robe Inès' })
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

describe('what is known about a favourite', () => {
  it('is shown with it: a lower price, its stock and its sizes', () => {
    const lowered = '12,00 € de moins que le 3 novembre';
    const known = { ...dress, soldOut: false, sizes: ['36', '40'] };
    const { container } = render(
      <FavouriteList favourites={[known]} notes={() => ({ lowered, isBack: true })} />,
    );
    expect(screen.getByText(lowered)).toBeVisible();
    expect(screen.getByText('De nouveau disponible')).toBeVisible();
    expect(screen.getByText(/^Tailles en stock/)).toHaveTextContent(/: 36, 40$/);
    // A former price may be crossed out only with the lowest price of 30 days.
    expect(container.querySelector('del, s')).toBeNull();
  });

  it('is that it is sold out', () => {
    render(<FavouriteList favourites={[{ ...dress, soldOut: true }]} notes={noNotes} />);
    expect(screen.getByText('Épuisé')).toBeVisible();
    expect(screen.queryByText('De nouveau disponible')).not.toBeInTheDocument();
  });

  it.each([[null], [[]], [['Taille unique']]])('has no sizes to choose from in %j', (sizes) => {
    render(<FavouriteList favourites={[{ ...dress, sizes }]} notes={noNotes} />);
    expect(screen.queryByText(/^Tailles/)).not.toBeInTheDocument();
  });
});

describe('ShareFavourites', () => {
  const address = 'https://shop.example/favoris_partages/p1,p2';

  it('offers the link to copy, to open and to send, without scripts', () => {
    render(<ShareFavourites address={address} count={2} total={2} />);
    expect(screen.getByRole('textbox', { name: 'Lien de votre liste' })).toHaveValue(address);
    expect(screen.getByRole('link', { name: 'Voir la page partagée' })).toHaveAttribute(
      'href',
      address,
    );
    expect(screen.getByRole('link', { name: 'Partager' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(address)),
    );
  });

  it('says how many favourites the link contains when not all fit', () => {
    render(<ShareFavourites address={address} count={18} total={40} />);
    expect(screen.getByText(/^Ce lien montre 18 des 40 articles de votre liste\./)).toBeVisible();
  });
});

describe('SharedFavourites', () => {
  beforeEach(() => {
    // The session remains unknown.
    globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  });
  const card = sampleCard();

  it('shows the products with hearts, and counts those that are no longer sold', () => {
    render(<SharedFavourites shared={{ products: [card], gone: 2, unreadable: 1 }} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Robe Inès' })).toBeVisible();
    expect(screen.getByRole('button', { name: /favoris.*\s: Robe Inès/ })).toBeEnabled();
    expect(screen.getByText(/^2 articles de cette sélection ne sont plus en vente/)).toBeVisible();
    expect(screen.getByText(/ne peuvent pas être affichés pour l’instant/)).toBeVisible();
  });

  it('says that no product is sold any more, or that none can be read', () => {
    const { rerender } = render(
      <SharedFavourites shared={{ products: [], gone: 2, unreadable: 0 }} />,
    );
    expect(screen.getByText('Ces articles ne sont plus en vente')).toBeVisible();
    rerender(<SharedFavourites shared={{ products: [], gone: 1, unreadable: 1 }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Service momentanément indisponible');
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
