import { render, screen, within } from '@testing-library/react';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { Header } from './header';
import { Menu } from './menu';

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

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
  render(
    <>
      <Header shopName="Vitrine" categories={categories} login="page" />
      <Menu categories={categories} login="page" />
    </>,
  );
});

const drawer = () => screen.getByRole('navigation', { name: 'Menu', hidden: true });
const linkIn = (name: string) => within(drawer()).getByRole('link', { name, hidden: true });

describe('the menu', () => {
  it('links to every category of the tree', () => {
    for (const [name, href] of [
      ['Tous les rayons', '/category'],
      ['Tout Femme', '/sub_category?cat_id=c%201'],
      ['Robes', '/sub_category?cat_id=c2'],
      ['Robes longues', '/sub_category?cat_id=c3'],
      ['Jupes', '/sub_category?cat_id=c4'],
      ['Tout Homme', '/sub_category?cat_id=c5'],
    ] as const) {
      expect(linkIn(name)).toHaveAttribute('href', href);
    }
  });

  it('shows a category without id as a heading without a link', () => {
    expect(within(drawer()).getByText('Mode').tagName).toBe('SPAN');
    const list = within(drawer()).getByText('Mode').nextElementSibling;
    expect(list).toHaveTextContent('Robes longuesJupes');
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

  it('links to the home page, the top-level categories and those below them', () => {
    expect(screen.getByRole('link', { name: 'Vitrine' })).toHaveAttribute('href', '/');
    const links = within(categoryNav()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Femme', '/sub_category?cat_id=c%201'],
      ['Robes', '/sub_category?cat_id=c2'],
      ['Robes longues', '/sub_category?cat_id=c3'],
      ['Jupes', '/sub_category?cat_id=c4'],
      ['Homme', '/sub_category?cat_id=c5'],
    ]);
  });

  it('shows a category without id as a heading', () => {
    const heading = within(categoryNav()).getByText('Mode');
    expect(heading.tagName).toBe('SPAN');
    expect(heading.nextElementSibling).toHaveTextContent('Robes longuesJupes');
  });
});
