import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { Header } from './header';

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
  render(<Header shopName="Vitrine" categories={categories} login="page" />);
});

const summary = () => screen.getByLabelText('Menu', { selector: 'summary' });
const menu = () => summary().closest('details');
const drawer = () => screen.getByRole('navigation', { name: 'Menu', hidden: true });
const linkIn = (name: string) => within(drawer()).getByRole('link', { name, hidden: true });

describe('the menu', () => {
  it('leads to every category of the tree', () => {
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

  it('has a heading where a marketplace gives a category no id, which leads nowhere', () => {
    expect(within(drawer()).getByText('Mode').tagName).toBe('SPAN');
    const list = within(drawer()).getByText('Mode').nextElementSibling;
    expect(list).toHaveTextContent('Robes longuesJupes');
  });

  it('opens and closes by its button', async () => {
    expect(menu()).not.toHaveAttribute('open');
    await userEvent.click(summary());
    expect(menu()).toHaveAttribute('open');
    await userEvent.click(summary());
    expect(menu()).not.toHaveAttribute('open');
  });

  it('closes on Escape, and gives the focus back to its button', async () => {
    await userEvent.click(summary());
    linkIn('Robes').focus();
    await userEvent.keyboard('{Escape}');
    expect(menu()).not.toHaveAttribute('open');
    expect(summary()).toHaveFocus();
  });

  it('closes when somebody presses beside it or follows a link, and not within it', async () => {
    await userEvent.click(summary());
    await userEvent.click(within(drawer()).getByText('Mode'));
    expect(menu()).toHaveAttribute('open');
    await userEvent.click(document.body);
    expect(menu()).not.toHaveAttribute('open');
    await userEvent.click(summary());
    const link = linkIn('Robes');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(menu()).not.toHaveAttribute('open');
  });

  it('leaves the focus alone where it is closed already', async () => {
    const search = screen.getByRole('button', { name: 'Rechercher' });
    search.focus();
    await userEvent.keyboard('{Escape}');
    expect(search).toHaveFocus();
  });
});

test('the header leads home and to the categories of the server', () => {
  expect(screen.getByRole('link', { name: 'Vitrine' })).toHaveAttribute('href', '/');
  const families = within(screen.getByRole('navigation', { name: 'Rayons' })).getAllByRole('link');
  expect(families.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Femme', '/sub_category?cat_id=c%201'],
    ['Homme', '/sub_category?cat_id=c5'],
  ]);
});
