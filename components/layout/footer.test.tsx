import { render, screen, within } from '@testing-library/react';
import { Footer } from './footer';
import { TabBar } from './tab-bar';

const categories = [
  { id: 'c 1', title: 'Femme', image: null, children: [] },
  { id: 'c2', title: 'Homme', image: null, children: [] },
];

describe('Footer', () => {
  it('links to the categories of the server', () => {
    render(<Footer shopName="Vitrine" sellerSiteUrl={null} categories={categories} />);
    const links = within(screen.getByRole('navigation', { name: 'Nos rayons' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Femme', '/sub_category?cat_id=c+1'],
      ['Homme', '/sub_category?cat_id=c2'],
    ]);
  });

  it.each([
    ['Qui sommes-nous\u00a0?', '/a_propos_de'],
    ['Service clientèle', '/service_client'],
    ['Livraisons', '/livraison_abonnement_travail'],
    ['Relations investisseurs', '/investor_relation'],
    ['Mentions légales et conditions', '/terms_and_condition'],
    ['Confidentialité et cookies', '/privacy_policy'],
    ['Accessibilité', '/accessibilite'],
    ['Renoncer au contrat ici', '/renoncer'],
  ])('links to %s', (name, href) => {
    render(<Footer shopName="Vitrine" sellerSiteUrl={null} categories={[]} />);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('opens the sellers’ site in a new tab, if there is one', () => {
    const site = 'https://vendre.example';
    const { rerender } = render(<Footer shopName="Vitrine" sellerSiteUrl={site} categories={[]} />);
    const link = screen.getByRole('link', { name: 'Vendez sur Vitrine' });
    expect(link).toHaveAttribute('href', site);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    rerender(<Footer shopName="Vitrine" sellerSiteUrl={null} categories={[]} />);
    expect(screen.queryByRole('link', { name: /^Vendez/ })).not.toBeInTheDocument();
  });
});

describe('TabBar', () => {
  beforeEach(() => {
    globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  });

  it('has the five shortcuts in their order', () => {
    render(<TabBar login="page" />);
    const bar = screen.getByRole('navigation', { name: 'Raccourcis' });
    expect([...bar.children].map((entry) => entry.textContent)).toEqual([
      'Accueil',
      // The button, and the link for browsers without popovers.
      'Rechercher',
      'Rechercher',
      'Panier',
      'Wishlist',
      'Connexion',
    ]);
    const hrefs = within(bar)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/', '/cart', '/my_favorite', '/login']);
    expect(within(bar).getByRole('button')).toHaveAttribute('popovertarget', 'recherche');
  });
});
