import { render, screen, within } from '@testing-library/react';
import type { Product, Variation } from '@/lib/domain/catalogue';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { ProductView } from './product-view';

const bare = sampleProduct({ title: 'Robe Inès', sellerId: '' });

function variation(color: string, size: string, price: number, stock: number | null): Variation {
  const id = `${color}-${size}`;
  return {
    id,
    color,
    colorCode: '#111111',
    priorPrice: null,
    size,
    price,
    images: [`${color}.webp`],
    stock,
  };
}

const whole: Product = {
  ...bare,
  price: 4900,
  color: 'Noir',
  size: 'M',
  images: ['Noir.webp', 'dos.webp'],
  description: '<p>100 % lin, fabriqué au Portugal. Lavage à 30 °C.</p>',
  sku: 'ROBE-12',
  sellerId: 'v1',
  sellerName: 'Maison Ardelle',
  shops: [{ id: 's1', name: 'Marais' }],
  attributes: [
    { attribute: 'Coupe', value: 'droite' },
    { attribute: 'Doublure', value: 'coton' },
  ],
  variations: [
    variation('Noir', 'S', 4900, 5),
    variation('Noir', 'M', 4900, 0),
    variation('Écru', 'M', 5900, 2),
  ],
};

const shop = {
  id: 's1',
  name: 'Marais',
  address: '24 rue des Francs-Bourgeois',
  distanceKm: 1.2345,
  position: { latitude: 48.857, longitude: 2.361 },
  hours: [],
  stock: null,
};

function show(
  product: Product,
  more: Partial<Parameters<typeof ProductView>[0]> = {},
): HTMLElement {
  // The session remains unknown.
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  const { container } = render(
    <ProductView
      product={product}
      address="https://boutique.exemple/product_detail/p1"
      colorCodes={new Map()}
      shops={[]}
      liveVideoUrl={null}
      choiceParams={{ color: null, size: null }}
      {...more}
    />,
  );
  return container;
}

const panel = (title: string) =>
  within(screen.getByText(title).closest('details') ?? document.body);

describe('the panels of a product', () => {
  it('contain attributes and SKU, and the description', () => {
    show(whole);
    const details = panel('Détails du produit');
    const terms = details.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['Coupe\u00a0:', 'Doublure\u00a0:', 'SKU\u00a0:']);
    const values = details.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['droite', 'coton', 'ROBE-12']);
    expect(panel('Compositions, origine et entretien').getByText(/100 % lin/)).toBeVisible();
  });

  it.each([[''], [' '], ['<p>&nbsp;</p><script>alert(1)</script><style>p{}</style>']])(
    'say that the seller has given no information for the description "%s"',
    (description) => {
      show({ ...bare, description });
      expect(panel('Détails du produit').getByText('Le vendeur n’a rien précisé.')).toBeVisible();
      expect(
        panel('Compositions, origine et entretien').getByText('Le vendeur n’a rien précisé.'),
      ).toBeVisible();
    },
  );
});

describe('a product with little information', () => {
  it('has a placeholder picture, no price, no choice, and no contact', () => {
    show(bare);
    expect(screen.getByRole('img', { name: 'Robe Inès' })).toHaveAttribute(
      'src',
      expect.stringContaining('no-img.jpeg'),
    );
    expect(screen.queryByRole('link', { name: /^Agrandir/ })).not.toBeInTheDocument();
    expect(screen.getByText(/prix indisponible/i, { selector: 'p' })).toBeVisible();
    expect(screen.queryByText(/^Présenté/)).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /question au vendeur/ })).not.toBeInTheDocument();
  });

  it('shows a card when nothing is similar', () => {
    show(bare);
    const similar = screen.getByRole('region', { name: 'Dans le même style' });
    expect(within(similar).getByText('Aucun produit disponible')).toBeVisible();
  });

  it('omits the section of similar products when they are unknown', () => {
    show({ ...bare, similar: null });
    expect(screen.queryByText('Dans le même style')).not.toBeInTheDocument();
  });
});

describe('the gallery', () => {
  it('links thumbnails to pictures, and pictures to larger ones', () => {
    show(whole);
    const black = within(screen.getByRole('region', { name: 'Robe Inès, Noir' }));
    const thumbnails = ['Vue 1', 'Vue 2'].map((name) => black.getByRole('link', { name }));
    for (const thumbnail of thumbnails) {
      const id = thumbnail.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id)?.querySelector('img')).toBeInTheDocument();
    }
    expect(
      black.getByRole('link', { name: 'Agrandir\u00a0: Robe Inès, Noir, vue 2' }),
    ).toHaveAttribute('href', expect.stringMatching(/dos\.webp&w=1600/));
    const ecru = within(screen.getByRole('region', { name: 'Robe Inès, Écru' }));
    expect(ecru.queryByRole('link', { name: /^Vue/ })).not.toBeInTheDocument();
  });

  it('starts with the colour of the URL, which alone chooses no size', () => {
    show(whole, { choiceParams: { color: 'Écru', size: null } });
    const [eager] = document.querySelectorAll('img[fetchpriority="high"]');
    expect(eager).toHaveAttribute('alt', 'Robe Inès, Écru');
    expect(screen.getByRole('radio', { name: 'Écru' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
    expect(screen.getByText('Présenté : Écru, M')).toBeVisible();
  });

  it('starts with the colour that the URL requests', () => {
    show(whole, { choiceParams: { color: 'Écru', size: 'M' } });
    const eager = document.querySelectorAll('img[fetchpriority="high"]');
    expect([...eager].map((picture) => picture.getAttribute('alt'))).toEqual(['Robe Inès, Écru']);
    expect(screen.getByRole('radio', { name: 'Écru' })).toBeChecked();
    expect(screen.getByText('Votre choix : Écru, M')).toBeVisible();
    expect(screen.getByText('59,00 €', { selector: 'form > p' })).toBeVisible();
  });
});

describe('the surroundings of a product', () => {
  it('list nearby shops with name, address and distance', () => {
    show(whole, { shops: [shop, { ...shop, id: 's2', name: 'Lyon', distanceKm: null }] });
    const shops = within(screen.getByRole('region', { name: 'Boutiques à proximité' }));
    const [first, second] = shops.getAllByRole('listitem');
    expect(first).toHaveTextContent('Marais1,23 km24 rue des Francs-Bourgeois');
    expect(second).not.toHaveTextContent('km');
    expect(shops.queryByRole('link', { name: /^Voir les/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Disponibilité en boutique' })).toHaveAttribute(
      'href',
      '/boutiques/p1',
    );
  });

  it('show the three nearest shops, with a link to all of them', () => {
    show(whole, { shops: ['a', 'b', 'c', 'd'].map((id) => ({ ...shop, id, name: id })) });
    const shops = within(screen.getByRole('region', { name: 'Boutiques à proximité' }));
    expect(shops.getAllByRole('listitem')).toHaveLength(3);
    expect(shops.getByRole('link', { name: 'Voir les 4 boutiques' })).toHaveAttribute(
      'href',
      '/boutiques/p1',
    );
  });

  it.each([
    ['no shop offers it', bare, [], 'Aucune boutique ne propose cet article pour le moment.'],
    ['the shops cannot be read', whole, null, 'Les boutiques sont momentanément indisponibles.'],
  ])('say that %s', (_state, product, shops, words) => {
    show(product, { shops });
    const region = within(screen.getByRole('region', { name: 'Boutiques à proximité' }));
    expect(region.getByText(words)).toBeVisible();
    expect(region.queryByRole('link')).not.toBeInTheDocument();
  });

  it('link to the search around the customer when no shop is near Paris', () => {
    show(whole, { shops: [] });
    const region = within(screen.getByRole('region', { name: 'Boutiques à proximité' }));
    expect(
      region.getByText('Aucune boutique ne propose cet article près du centre de Paris.'),
    ).toBeVisible();
    expect(region.getByRole('link', { name: 'Chercher autour de vous' })).toHaveAttribute(
      'href',
      '/boutiques/p1',
    );
  });

  it('link to a chat with the seller, and name the seller', () => {
    show(whole);
    expect(screen.getByRole('link', { name: 'Poser une question au vendeur' })).toHaveAttribute(
      'href',
      '/chat?product_id=p1&seller_id=v1',
    );
    expect(screen.getByText('Maison Ardelle')).toBeVisible();
  });

  it('link to the try-on and the login, and announce a video', () => {
    show(whole);
    const actions = within(screen.getByRole('region', { name: 'Essayage et vidéo' }));
    expect(actions.getByRole('link', { name: 'Programme Try-on' })).toHaveAttribute(
      'href',
      '/essayage/p1',
    );
    const login = 'Connectez-vous pour réserver un essayage';
    expect(actions.getByRole('link', { name: login })).toHaveAttribute(
      'href',
      '/login?next=%2Fproduct_detail%2Fp1',
    );
    expect(
      actions.getByRole('button', { name: /Vidéo en direct bientôt disponible/ }),
    ).toBeDisabled();
  });

  it.each([
    ['has no shop', { shops: [] }],
    ['is unknown, who would have to offer days', { sellerId: '' }],
  ])('offer no try-on when the seller %s', (_, changes) => {
    show({ ...whole, ...changes });
    expect(screen.queryByRole('link', { name: 'Programme Try-on' })).not.toBeInTheDocument();
  });

  it('pass the choice in the URL on to the try-on, the shops and the return of the login', () => {
    show(whole, { choiceParams: { color: 'Écru', size: 'M' } });
    const query = '?couleur=%C3%89cru&taille=M';
    expect(screen.getByRole('link', { name: 'Programme Try-on' })).toHaveAttribute(
      'href',
      `/essayage/p1${query}`,
    );
    expect(screen.getByRole('link', { name: 'Disponibilité en boutique' })).toHaveAttribute(
      'href',
      `/boutiques/p1${query}`,
    );
    expect(screen.getByRole('link', { name: /^Connectez-vous/ })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(`/product_detail/p1${query}`)}`,
    );
  });

  it('link to a video when the operator has one', () => {
    show(whole, { liveVideoUrl: 'https://direct.exemple/' });
    expect(screen.getByRole('link', { name: 'Vidéo en direct' })).toHaveAttribute(
      'href',
      'https://direct.exemple/',
    );
  });
});
