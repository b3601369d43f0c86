import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { fetchJson } from '@/components/ui/fetch-json';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { Header } from './header';
import { Menu } from './menu';
import { MenuBranches } from './menu-branches';

const leaf = { id: 'c3', title: 'Robes longues' };
const categories: readonly CategoryTree[] = [
  {
    id: 'c 1',
    title: 'Femme',
    image: null,
    children: [
      { id: 'c2', title: 'Robes', children: [leaf] },
      { id: null, title: 'Mode', children: [leaf, { id: 'c4', title: 'Jupes' }] },
    ],
  },
  { id: 'c5', title: 'Homme', image: null, children: [] },
];

jest.mock('@/components/ui/fetch-json', () => ({ fetchJson: jest.fn() }));

/** Answers requests for the categories of the menu, and no others. */
function answerWith(menu: () => Promise<readonly CategoryTree[]>): void {
  jest
    .mocked(fetchJson)
    .mockImplementation((address) =>
      address === '/api/menu' ? menu() : new Promise(() => undefined),
    );
}

beforeEach(() => {
  answerWith(async () => categories);
  render(
    <>
      <Header shopName="Vitrine" categories={categories} login="page" />
      <Menu categories={categories} login="page" />
      <MenuBranches />
    </>,
  );
});

const drawer = () => screen.getByRole('navigation', { name: 'Menu', hidden: true });
const linkIn = (name: string) => within(drawer()).getByRole('link', { name, hidden: true });

describe('the menu', () => {
  it('links to the top-level categories in the document', () => {
    const links = within(drawer()).getAllByRole('link', { name: /^Tou/, hidden: true });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Tous les rayons',
      'Tout Femme',
      'Tout Homme',
    ]);
  });

  it('links to every category of the tree when it opens', async () => {
    fireEvent(drawer(), new Event('toggle'));
    await within(drawer()).findByRole('link', { name: 'Jupes', hidden: true });
    for (const [name, href] of [
      ['Tous les rayons', '/category'],
      ['Tout Femme', '/sub_category?cat_id=c+1'],
      ['Robes', '/sub_category?cat_id=c2'],
      ['Robes longues', '/sub_category?cat_id=c3'],
      ['Jupes', '/sub_category?cat_id=c4'],
      ['Tout Homme', '/sub_category?cat_id=c5'],
    ] as const) {
      expect(linkIn(name)).toHaveAttribute('href', href);
    }
  });

  it('shows a category without id as a heading without a link', async () => {
    fireEvent(drawer(), new Event('toggle'));
    await within(drawer()).findByText('Mode');
    expect(within(drawer()).getByText('Mode').tagName).toBe('SPAN');
    const list = within(drawer()).getByText('Mode').nextElementSibling;
    expect(list).toHaveTextContent('Robes longuesJupes');
  });

  it('loads the categories again after a failure', async () => {
    answerWith(() => Promise.reject(new Error('503')));
    await act(async () => fireEvent(drawer(), new Event('toggle')));
    expect(within(drawer()).queryByText('Mode')).not.toBeInTheDocument();
    answerWith(async () => categories);
    fireEvent(drawer(), new Event('toggle'));
    expect(await within(drawer()).findByText('Mode')).toBeInTheDocument();
  });

  it('opens and closes by buttons, without scripts', () => {
    const opens = screen.getByRole('button', { name: 'Menu' });
    expect(opens).toHaveAttribute('popovertarget', drawer().id);
    expect(drawer()).toHaveAttribute('popover', 'auto');
    const closes = screen.getByRole('button', { name: 'Fermer le menu', hidden: true });
    expect(closes).toHaveAttribute('popovertarget', drawer().id);
    expect(closes).toHaveAttribute('popovertargetaction', 'hide');
  });

  it('is linked to in browsers without popovers', () => {
    const way = screen.getByText('Menu', { selector: 'a' });
    expect(way).toHaveAttribute('href', `#${drawer().id}`);
    expect(way).not.toBeVisible();
  });
});

describe('the header', () => {
  const categoryNav = () => screen.getByRole('navigation', { name: 'Rayons' });

  it('links to the home page, the top-level categories and, when it is used, those below', async () => {
    expect(screen.getByRole('link', { name: 'Vitrine' })).toHaveAttribute('href', '/');
    expect(within(categoryNav()).getAllByRole('link')).toHaveLength(2);
    fireEvent.pointerOver(within(categoryNav()).getByText('Femme'));
    await within(categoryNav()).findByText('Jupes');
    const links = within(categoryNav()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Femme', '/sub_category?cat_id=c+1'],
      ['Robes', '/sub_category?cat_id=c2'],
      ['Robes longues', '/sub_category?cat_id=c3'],
      ['Jupes', '/sub_category?cat_id=c4'],
      ['Homme', '/sub_category?cat_id=c5'],
    ]);
  });

  it('shows a category without id as a heading', async () => {
    fireEvent.focusIn(within(categoryNav()).getByText('Femme'));
    await within(categoryNav()).findByText('Mode');
    const heading = within(categoryNav()).getByText('Mode');
    expect(heading.tagName).toBe('SPAN');
    expect(heading.nextElementSibling).toHaveTextContent('Robes longuesJupes');
  });
});
