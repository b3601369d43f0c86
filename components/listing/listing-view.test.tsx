import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { wholeListing } from '@/lib/catalogue/listing-address';
import type { Listing, ListingQuery, ProductCard } from '@/lib/domain/catalogue';
import { noChoices, priceRangeUpTo } from '@/lib/domain/facets';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { ListingView } from './listing-view';

function card(id: string, extra: Partial<ProductCard> = {}): ProductCard {
  return sampleCard({ id, title: `Robe ${id}`, price: 129900, ...extra });
}

const tree = [
  {
    id: 'femme',
    title: 'Femme',
    image: null,
    children: [
      { id: 'robes', title: 'Robes', children: [] },
      { id: 'sacs', title: 'Sacs', children: [] },
      { id: 'bottes', title: 'Bottes', children: [] },
    ],
  },
  {
    id: 'homme',
    title: 'Homme',
    image: null,
    children: [{ id: 'sacs-homme', title: 'Sacs', children: [] }],
  },
];
const categories = [
  { id: 'femme', title: 'Femme', count: 20 },
  { id: 'robes', title: 'Robes', count: 12 },
  { id: 'sacs', title: 'Sacs', count: 8 },
  { id: 'sacs-homme', title: 'Sacs', count: null },
  { id: 'bottes', title: 'Bottes', count: 0 },
  { id: 'ailleurs', title: 'Sacs', count: 3 },
];
const path = [
  { id: 'femme', title: 'Femme' },
  { id: 'robes', title: 'Robes' },
];
const query = { ...wholeListing, categoryId: 'robes' };

const values = {
  brand: [
    { name: 'Tessandre', count: 3, colorCode: null },
    { name: 'Ormeau', count: 0, colorCode: null },
  ],
  size: null,
  style: [],
  color: [{ name: 'Camel', count: 2, colorCode: '#bd8b52' }],
};

const correction =
  'Aucun résultat pour «\u00a0manteua\u00a0». Voici les articles pour «\u00a0manteau\u00a0».';

const push = jest.fn();
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ push }),
}));

function renderListing(
  listing: Partial<Listing>,
  changes: Partial<ListingQuery> = {},
  search: Pick<
    ComponentProps<typeof ListingView>,
    'corrected' | 'isSearchUnavailable' | 'meant'
  > = {},
): void {
  const whole = {
    searched: false,
    category: null,
    products: [],
    count: 0,
    pageCount: 0,
    ...listing,
  };
  render(
    <ListingView
      query={{ ...query, ...changes }}
      listing={whole}
      values={values}
      categories={categories}
      tree={tree}
      path={path}
      category={path.at(-1) ?? null}
      title="Robes"
      prices={priceRangeUpTo(null)}
      {...search}
      isComplete
    />,
  );
}

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});

describe('the listing', () => {
  it('shows every product with its link and price', () => {
    renderListing({ products: [card('1'), card('2', { price: null })], count: 2, pageCount: 1 });
    expect(screen.getByRole('link', { name: 'Robe 1' })).toHaveAttribute(
      'href',
      '/product_detail/1',
    );
    expect(screen.getByText('1 299,00 €')).toBeInTheDocument();
    expect(screen.getByText('prix indisponible')).toBeInTheDocument();
    expect(screen.getByText('2 articles')).toBeInTheDocument();
  });

  it('says that the words were not searched, and keeps them in a field with the filters', () => {
    const products = [card('1')];
    const choices = { ...noChoices, color: ['Camel', 'Noir'] };
    renderListing(
      { products, count: 1, pageCount: 1 },
      { search: 'rboe', choices, sort: 'price_asc', page: 2 },
      { isSearchUnavailable: true },
    );
    const notice = screen.getByText(/La recherche n’est pas disponible pour le moment/);
    expect(notice).toHaveAttribute('role', 'status');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher' });
    expect(field).toHaveValue('rboe');
    expect([...new FormData(field.form ?? undefined)]).toEqual([
      ['cat_id', 'robes'],
      ['couleur', 'Camel'],
      ['couleur', 'Noir'],
      ['sort', 'price_asc'],
      ['q', 'rboe'],
    ]);
    expect(screen.getByRole('link', { name: 'Robe 1' })).toBeInTheDocument();
  });

  it('shows the breadcrumb of the category and its place in the tree', () => {
    renderListing({});
    const trail = screen.getByRole('navigation', { name: 'Fil d’Ariane' });
    expect(within(trail).getByRole('link', { name: 'Femme' })).toHaveAttribute(
      'href',
      '/sub_category?cat_id=femme',
    );
    const nav = screen.getByRole('navigation', { name: /Rayons du catalogue/ });
    expect(within(nav).getByRole('link', { name: 'Robes 12' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('shows the category of a search above its result', () => {
    renderListing({}, { search: 'soie' });
    const trail = screen.getByRole('navigation', { name: 'Fil d’Ariane' });
    const steps = within(trail).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      ...['Accueil', 'Femme', 'Robes', 'Robes'],
    ]);
    expect(within(trail).getByRole('link', { name: 'Robes' })).toHaveAttribute(
      'href',
      '/sub_category?cat_id=robes',
    );
  });

  it('groups the digits of long numbers', () => {
    renderListing({ count: 12_345 }, { minPrice: 1_000 });
    expect(screen.getByText(/^12\s345 articles$/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Voir les 12\s345 articles$/ })).toBeInTheDocument();
    expect(screen.getByText(/1\s000 – 10\s000\s€/)).toBeInTheDocument();
  });

  it('links to related categories that have products', () => {
    renderListing({}, { choices: { ...noChoices, brand: ['Ormeau'] }, page: 2 });
    const onward = screen.getByRole('navigation', { name: 'Sous-catégories' });
    const links = within(onward).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Robes', '/sub_category?cat_id=robes&marque=Ormeau'],
      ['Sacs', '/sub_category?cat_id=sacs&marque=Ormeau'],
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    [{}, 'Par défaut'],
    [{ search: 'robe' }, 'Pertinence'],
    [{ sort: 'price_desc' as const }, 'Prix décroissant'],
  ])('%j shows its order: %s', (changes, order) => {
    renderListing({}, changes);
    expect(screen.getByText('Trier').closest('summary')).toHaveTextContent(`Trier${order}`);
    expect(screen.getByRole('link', { name: order })).toHaveAttribute('aria-current', 'true');
  });

  it('does not claim an order by relevance when the words were not searched', () => {
    renderListing({}, { search: 'robe' }, { isSearchUnavailable: true });
    expect(screen.getByText('Trier').closest('summary')).toHaveTextContent('TrierPar défaut');
  });

  it('links to the filtered colour of a product', () => {
    renderListing({ products: [card('1', { color: 'Vert sapin' })], count: 1 });
    expect(screen.getByRole('link', { name: 'Robe 1' })).toHaveAttribute(
      'href',
      '/product_detail/1?couleur=Vert+sapin',
    );
  });

  it('keeps the category when the order changes, and restarts at the first page', () => {
    renderListing({}, { page: 2 });
    const orders = within(screen.getByText('Trier').closest('details') ?? document.body);
    const links = orders.getAllByRole('link', { hidden: true });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Par défaut', '/sub_category?cat_id=robes'],
      ['Notre sélection', '/sub_category?cat_id=robes&sort=discover_by'],
      ['Nouveautés', '/sub_category?cat_id=robes&sort=latest'],
      ['Prix croissant', '/sub_category?cat_id=robes&sort=price_asc'],
      ['Prix décroissant', '/sub_category?cat_id=robes&sort=price_desc'],
    ]);
  });

  it('says which words it searched instead of the typed ones', () => {
    const words = { search: 'manteua' };
    renderListing({ products: [card('1')], count: 1, pageCount: 1 }, words, {
      corrected: 'manteau',
    });
    expect(screen.getByText(/^Aucun résultat pour/).textContent).toBe(correction);
    expect(screen.getByRole('link', { name: /manteau/ })).toHaveAttribute(
      'href',
      '/sub_category?cat_id=robes&q=manteau',
    );
  });

  it('announces no articles for corrected words without matches in the category', () => {
    renderListing({}, { search: 'manteua' }, { corrected: 'manteau' });
    expect(screen.queryByText(/Voici les articles/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Vouliez-vous dire/)).toBeVisible();
    expect(screen.getByRole('link', { name: /manteau/ })).toHaveAttribute(
      'href',
      '/sub_category?q=manteau',
    );
  });

  it('links to the explanation of the order, unless it is empty', () => {
    renderListing({});
    expect(screen.queryByRole('link', { name: 'Classement' })).not.toBeInTheDocument();
    renderListing({ products: [card('1')], count: 1, pageCount: 1 });
    expect(screen.getByRole('link', { name: 'Classement' })).toHaveAttribute(
      'href',
      '/terms_and_condition#classement-des-offres',
    );
  });

  it('has only orders that the terms explain', () => {
    renderListing({}, { search: 'robe' });
    const orders = within(screen.getByText('Trier').closest('details') ?? document.body);
    const labels = orders.getAllByRole('link', { hidden: true }).map((link) => link.textContent);
    const terms = readFileSync('content/conditions.md', 'utf8');
    expect(labels.filter((label) => !terms.includes(`**${label}**`))).toEqual([]);
    expect(labels).toHaveLength(5);
  });

  it('explains crossed-out prices when it has some', () => {
    renderListing({ products: [card('1')] });
    expect(screen.queryByText(/Prix barré/)).not.toBeInTheDocument();
    renderListing({ products: [card('2', { priorPrice: 159_900 })] });
    expect(
      screen.getByText(/Prix barré : prix le plus bas des 30 derniers jours/),
    ).toBeInTheDocument();
  });

  it('says when there are no products, and leads on from a search', () => {
    renderListing({}, { search: 'chosure' }, { meant: 'chaussure' });
    expect(screen.getByText('Aucun produit disponible')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /chaussure/ })).toHaveAttribute(
      'href',
      '/sub_category?q=chaussure',
    );
  });
});

describe('the filters', () => {
  it('show the number of products of each value, and omit values without products', () => {
    renderListing({});
    expect(screen.getByRole('checkbox', { name: 'Tessandre 3' })).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /Ormeau/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Robes 12' })).toBeInTheDocument();
  });

  it('show a swatch of each colour', () => {
    renderListing({});
    const camel = screen.getByRole('checkbox', { name: 'Camel 2' });
    expect(camel.nextElementSibling).toHaveStyle({ backgroundColor: '#bd8b52' });
  });

  it('keep chosen values without a count', async () => {
    renderListing(
      {},
      { choices: { ...noChoices, brand: ['Ormeau'], size: ['38'] }, maxPrice: 300 },
    );
    expect(screen.getByRole('checkbox', { name: 'Ormeau 0' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: '38' })).toBeChecked();
    expect(screen.getByRole('button', { name: /^Filtrer/ })).toHaveTextContent('Filtrer3');
    const prices = within(screen.getByRole('group', { name: 'Prix, en euros' }));
    expect(prices.getByRole('spinbutton', { name: /De/ })).toHaveValue(null);
    expect(prices.getByRole('spinbutton', { name: /à/ })).toHaveValue(300);
    expect(await screen.findAllByRole('slider')).toHaveLength(2);
  });

  it('replace one category by another, and clear it by Tout', async () => {
    renderListing({}, { choices: { ...noChoices, color: ['Camel'] }, page: 3 });
    const group = within(screen.getByRole('group', { name: /^Catégorie/ }));
    const names = group.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
    // A second category of that name is not in the tree.
    expect(names).toEqual(['Femme 20', 'Robes 12', 'Sacs 8']);
    expect(group.getByRole('radio', { name: 'Robes 12' })).toBeChecked();
    expect(screen.getByRole('link', { name: /Tout\s: Catégorie/ })).toHaveAttribute(
      'href',
      '/sub_category?couleur=Camel',
    );
    await userEvent.click(group.getByRole('radio', { name: 'Femme 20' }));
    await waitFor(() =>
      expect(push).toHaveBeenLastCalledWith('/sub_category?cat_id=femme&couleur=Camel', {
        scroll: false,
      }),
    );
  });

  it('keep a chosen category without a count', () => {
    renderListing({}, { categoryId: 'bottes' });
    expect(screen.getByRole('radio', { name: 'Bottes 0' })).toBeChecked();
  });

  it.each([
    [0, 'Voir les articles'],
    [1, 'Voir l’article'],
    [24, 'Voir les 24 articles'],
  ])('end with a button for %d products and a link that clears the filters', (count, label) => {
    renderListing({ count }, { choices: { ...noChoices, brand: ['Ormeau'] } });
    expect(screen.getByRole('button', { name: label })).toHaveAttribute('type', 'submit');
    expect(screen.getByRole('link', { name: 'Effacer' })).toHaveAttribute(
      'href',
      '/sub_category?cat_id=robes',
    );
  });

  it('are removed by a link each, or all at once', () => {
    renderListing({}, { choices: { ...noChoices, brand: ['Ormeau', 'Tessandre'] }, page: 3 });
    const chips = within(screen.getByRole('list', { name: 'Filtres choisis' }));
    expect(chips.getByRole('link', { name: /Retirer Marque\s: Ormeau/ })).toHaveAttribute(
      'href',
      '/sub_category?cat_id=robes&marque=Tessandre',
    );
    expect(chips.getByRole('link', { name: 'Tout effacer' })).toHaveAttribute(
      'href',
      '/sub_category?cat_id=robes',
    );
    expect(screen.getByRole('link', { name: /Tout\s: Marque/ })).toHaveAttribute(
      'href',
      '/sub_category?cat_id=robes',
    );
  });

  it('apply a change at once, from the first page, and keep everything else', async () => {
    renderListing({}, { choices: { ...noChoices, color: ['Camel'] }, sort: 'price_asc', page: 2 });
    await userEvent.click(screen.getByRole('checkbox', { name: /Tessandre/ }));
    await waitFor(() =>
      expect(push).toHaveBeenLastCalledWith(
        '/sub_category?cat_id=robes&marque=Tessandre&couleur=Camel&sort=price_asc',
        { scroll: false },
      ),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Les plus récentes d’abord' }));
    await waitFor(() =>
      expect(push).toHaveBeenLastCalledWith(
        '/sub_category?cat_id=robes&marque=Tessandre&couleur=Camel&sort=latest',
        { scroll: false },
      ),
    );
  });

  it('show everything again when the last value is removed', async () => {
    renderListing({}, { choices: { ...noChoices, brand: ['Tessandre'] }, page: 2 });
    await userEvent.click(screen.getByRole('checkbox', { name: /Tessandre/ }));
    await waitFor(() =>
      expect(push).toHaveBeenLastCalledWith('/sub_category?cat_id=robes', { scroll: false }),
    );
  });

  it('move the two ends of the price, which never cross', async () => {
    renderListing({}, { minPrice: 200, maxPrice: 400 });
    const [low, high] = await screen.findAllByRole('slider');
    fireEvent.change(low ?? document.body, { target: { value: '900' } });
    expect(screen.getByRole('spinbutton', { name: /De/ })).toHaveValue(300);
    fireEvent.change(high ?? document.body, { target: { value: '0' } });
    expect(screen.getByRole('spinbutton', { name: /à/ })).toHaveValue(400);
    const wanted = '/sub_category?cat_id=robes&prix_min=300&prix_max=400';
    await waitFor(() => expect(push).toHaveBeenLastCalledWith(wanted, { scroll: false }));
  });
});
