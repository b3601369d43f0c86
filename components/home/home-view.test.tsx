import { act, render, screen, waitFor, within } from '@testing-library/react';
import { storeCookieChoice } from '@/components/session/cookie-choice';
import { optionalKeys } from '@/components/session/optional-data';
import { lastNavigation } from '@/components/ui/last-navigation';
import {
  installFakeIntersectionObserver,
  notifyIntersection,
  observedCount,
} from '@/components/ui/testing/fake-intersection-observer';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { HomeView } from './home-view';

const femme = { id: 'c 1', title: 'Femme' };
const homme = { id: 'c2', title: 'Homme' };
const dress = sampleCard();
const words = {
  title: 'Accueil',
  description: 'La phrase d’accueil',
  heading: 'La mode que l’on choisit',
  intro: '<p>Des pièces choisies.</p>',
  sections: [{ id: 'retours', title: 'Retours', html: '<p>Quatorze jours.</p>' }],
};
const home = {
  words,
  newest: [],
  brands: [],
  banner: null,
  categories: [femme, homme],
  tiles: [
    { ...femme, image: 'femme.jpg' },
    { ...homme, image: null },
  ],
  chosen: null,
  products: [dress, { ...dress, id: 'p2', title: 'Robe Zoé' }],
};

beforeEach(() => {
  lastNavigation.keptScroll = false;
  localStorage.clear();
  globalThis.matchMedia = jest.fn(() => ({ matches: true }) as MediaQueryList);
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});

const choices = () =>
  within(screen.getByRole('navigation', { name: 'Choisir un rayon' })).getAllByRole('link');

describe('the parent categories of the home page', () => {
  it('link to the home page with their products, without scripts too', () => {
    render(<HomeView {...home} />);
    expect(choices().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Tout', '/#selection'],
      ['Femme', '/?category_id=c%201#selection'],
      ['Homme', '/?category_id=c2#selection'],
    ]);
    expect(document.getElementById('selection')).toHaveTextContent('La sélection du moment');
  });

  it('mark the chosen one by more than its colour', () => {
    const { rerender } = render(<HomeView {...home} />);
    const chosen = () =>
      screen.getAllByRole('link', { current: true }).map((one) => one.textContent);
    expect(chosen()).toEqual(['Tout']);
    rerender(<HomeView {...home} chosen={homme} />);
    expect(chosen()).toEqual(['Homme']);
    expect(screen.getByRole('heading', { name: 'Sélection Homme' })).toBeInTheDocument();
  });
});

describe('the announcement of a category choice', () => {
  const announcement = () => screen.getByRole('status');

  it('is empty on the first page', () => {
    render(<HomeView {...home} />);
    expect(announcement()).toBeEmptyDOMElement();
  });

  it.each([
    [home.products, 'Sélection Femme : 2 articles'],
    [[dress], 'Sélection Femme : 1 article'],
    [[], 'Sélection Femme : aucun produit disponible'],
  ])('is made after a choice on this page', (products, news) => {
    const { rerender } = render(<HomeView {...home} />);
    lastNavigation.keptScroll = true;
    rerender(<HomeView {...home} chosen={femme} products={products} />);
    expect(announcement()).toHaveTextContent(news);
  });

  it('ends with Back', () => {
    const { rerender } = render(<HomeView {...home} />);
    lastNavigation.keptScroll = true;
    rerender(<HomeView {...home} chosen={femme} />);
    lastNavigation.keptScroll = false;
    rerender(<HomeView {...home} />);
    expect(announcement()).toBeEmptyDOMElement();
  });
});

describe('the products of the home page', () => {
  it('link to their pages', () => {
    render(<HomeView {...home} />);
    expect(screen.getByRole('link', { name: 'Robe Inès' })).toHaveAttribute(
      'href',
      '/product_detail/p1',
    );
  });

  it('are replaced by the words of the specification when there are none', () => {
    render(<HomeView {...home} products={[]} />);
    expect(screen.getByText('Aucun produit disponible')).toBeInTheDocument();
  });
});

describe('the category links', () => {
  it('name their category for screen readers that list links', () => {
    render(<HomeView {...home} />);
    const tiles = screen.getByRole('region', { name: 'Nos rayons' });
    const links = within(tiles).getAllByRole('link', { name: /^Découvrez davantage/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Découvrez davantage : Femme', '/sub_category?cat_id=c+1'],
      ['Découvrez davantage : Homme', '/sub_category?cat_id=c2'],
    ]);
  });

  it('have a large picture for the first, and small ones for the rest', () => {
    render(<HomeView {...home} tiles={[...home.tiles, { ...femme, id: 'c3', image: null }]} />);
    const tiles = screen.getByRole('region', { name: 'Nos rayons' });
    const pictures = [...tiles.querySelectorAll('img')];
    expect(pictures.map(({ sizes }) => sizes.split(' ').at(-1))).toEqual(['100vw', '50vw', '50vw']);
  });

  it('have no heading when there are none', () => {
    render(<HomeView {...home} tiles={[]} />);
    expect(screen.queryByText('Nos rayons')).not.toBeInTheDocument();
  });
});

describe('the other sections of the home page', () => {
  it('shows heading, introduction and promises of the operator', () => {
    render(<HomeView {...home} />);
    expect(screen.getByRole('heading', { level: 1, name: words.heading })).toBeInTheDocument();
    expect(screen.getByText('Des pièces choisies.')).toBeInTheDocument();
    const promises = screen.getByRole('region', { name: 'Livraison, retours et paiement' });
    expect(within(promises).getByRole('heading', { name: 'Retours' })).toBeInTheDocument();
    expect(within(promises).getByText('Quatorze jours.')).toBeInTheDocument();
  });

  it('shows the newest products, with a link to all of them', () => {
    render(<HomeView {...home} newest={[{ ...dress, id: 'n1', title: 'Manteau Ada' }]} />);
    const news = screen.getByRole('region', { name: 'Nouveautés' });
    expect(within(news).getByRole('link', { name: 'Manteau Ada' })).toBeInTheDocument();
    expect(within(news).getByRole('link', { name: 'Toutes les nouveautés' })).toHaveAttribute(
      'href',
      '/sub_category?sort=latest',
    );
  });

  it('links to the listing of each brand', () => {
    render(<HomeView {...home} brands={['Maison Ardelle', 'Orsélie']} />);
    const brands = screen.getByRole('region', { name: 'Les maisons' });
    expect(
      within(brands)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Maison Ardelle', '/sub_category?marque=Maison+Ardelle'],
      ['Orsélie', '/sub_category?marque=Ors%C3%A9lie'],
    ]);
  });

  it('omits sections without data', () => {
    render(<HomeView {...home} words={{ ...words, sections: [] }} />);
    for (const name of ['Nouveautés', 'Les maisons', 'Livraison, retours et paiement']) {
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    }
  });

  it('shows recently viewed products, after consent', async () => {
    storeCookieChoice('accepted');
    localStorage.setItem(optionalKeys.recentProducts, '["p9"]');
    installFakeIntersectionObserver();
    globalThis.fetch = jest.fn(
      async () =>
        ({ ok: true, json: async () => ({ products: [{ ...dress, id: 'p9' }] }) }) as Response,
    );
    render(<HomeView {...home} products={[]} />);
    await waitFor(() => expect(observedCount()).toBe(1));
    await act(async () => notifyIntersection(true));
    expect(await screen.findByRole('heading', { name: 'Vus récemment' })).toBeInTheDocument();
    expect(localStorage.getItem(optionalKeys.recentProducts)).toBe('["p9"]');
  });
});

describe('the banner', () => {
  it('shows three products when the marketplace has no banner', () => {
    const newest = ['a.jpg', null, 'b.jpg', 'c.jpg', 'd.jpg'].map((image, index) => ({
      ...dress,
      id: `n${index}`,
      image,
    }));
    const { container } = render(<HomeView {...home} newest={newest} />);
    const hero = container.querySelector('section');
    const shown = Array.from(hero?.querySelectorAll('img') ?? [], ({ src }) =>
      /[abcd]\.jpg/.exec(decodeURIComponent(src)),
    );
    expect(shown.map((match) => match?.[0])).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
    expect(container.querySelectorAll('[fetchpriority=high]')).toHaveLength(1);
  });

  it.each([
    [null, '/banniere.webp'],
    ['automne.jpg', '/media/automne.jpg'],
  ])('loads %j before all other pictures', (banner, address) => {
    const { container } = render(<HomeView {...home} banner={banner} />);
    const [first, ...others] = container.querySelectorAll('img');
    expect(decodeURIComponent(first?.src ?? '')).toContain(address);
    expect(first).toHaveAttribute('fetchpriority', 'high');
    for (const other of others) expect(other).toHaveAttribute('loading', 'lazy');
  });
});
