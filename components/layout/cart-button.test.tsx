import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InitialCustomer } from '@/components/session/initial-customer';
import { useMe } from '@/components/session/use-me';
import { type PublicCart, type PublicSession, unknownSession } from '@/lib/domain/public-session';
import { CartButton } from './cart-button';

jest.mock('@/components/session/use-me', () => ({
  useMe: jest.fn(),
  useRefreshMe: () => jest.fn(),
}));

const line = (id: string): PublicCart['lines'][number] => ({
  id,
  title: `Robe ${id}`,
  href: `/product_detail/${id}`,
  picture: '/media/robe.jpg',
  detail: '',
  quantity: 3,
  total: 9000,
  obstacle: null,
});

function show(
  cart: PublicSession['cart'] | undefined,
  state: PublicSession['state'] = 'signed-in',
) {
  const me = cart === undefined ? undefined : { ...unknownSession, state, cart };
  jest.mocked(useMe).mockReturnValue(me);
  render(<CartButton />);
  return screen.getByRole('link', { name: /^Panier/ });
}

const empty = { count: 0, total: null, lines: [] };
const full = { count: 2, total: 18_000, lines: [line('a'), line('b')] };
const dismissed = (link: HTMLElement) => link.closest('[data-dismissed]');

describe('CartButton', () => {
  it.each([
    ['two lines, however many pieces', full, 'Panier, 2 lignes'],
    ['one line', { ...full, count: 1 }, 'Panier, 1 ligne'],
    ['nothing', empty, 'Panier'],
    ['an unknown number of lines', null, 'Panier, contenu inconnu pour l’instant'],
    ['an unknown number of lines while loading', undefined, 'Panier'],
  ])('shows that the cart contains %s, and links to it', (_, cart, name) => {
    const link = show(cart);
    // jsdom inserts a space between two elements, unlike browsers.
    expect(link).toHaveAccessibleName(new RegExp(`^${name.replace(',', ' ?,')}$`));
    expect(link).toHaveAttribute('href', '/cart');
  });

  it('shows the initial count of the page until more is known', () => {
    jest.mocked(useMe).mockReturnValue(undefined);
    render(
      <InitialCustomer value={{ account: 'a', cartCount: 2 }}>
        <CartButton />
      </InitialCustomer>,
    );
    expect(screen.getByRole('link')).toHaveAccessibleName(/^Panier ?, 2 lignes$/);
  });

  it('loads the dropdown on the first hover', async () => {
    const link = show(full);
    expect(screen.queryByText('Confirmer la commande')).not.toBeInTheDocument();
    await userEvent.hover(link);
    expect(await screen.findByRole('link', { name: 'Confirmer la commande' })).toBeVisible();
  });

  it('shows that it is loading while no answer has arrived', async () => {
    await userEvent.hover(show(undefined));
    expect(await screen.findByText('Chargement de votre panier…')).toBeVisible();
  });

  it('shows visitors how to reach an earlier cart', async () => {
    await userEvent.hover(show(empty, 'visitor'));
    expect(await screen.findByText('Votre panier est vide')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Connectez-vous' })).toHaveAttribute(
      'href',
      '/login?next=%2Fcart',
    );
  });

  it('is entered with arrow down and closed with Escape until focus leaves', async () => {
    const link = show(full);
    await userEvent.tab();
    expect(link).toHaveFocus();
    const first = await screen.findByRole('link', { name: 'Robe a' });
    await userEvent.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(link).toHaveFocus();
    expect(dismissed(link)).not.toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    expect(dismissed(link)).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(dismissed(link)).toBeNull());
  });
});
