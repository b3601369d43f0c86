import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { postForm } from '@/components/forms/post-form';
import { useMe } from '@/components/session/use-me';
import { sampleLine, sampleRemovedLine } from '@/lib/cart/testing/samples';
import type { Cart, CartLine, RemovedLine } from '@/lib/domain/cart';
import { unknownSession } from '@/lib/domain/public-session';
import { sampleSeller } from '@/lib/domain/testing/sample-seller';
import { CartView } from './cart-view';

const refresh = jest.fn();
jest.mock('@/components/forms/post-form', () => ({
  ...jest.requireActual('@/components/forms/post-form'),
  postForm: jest.fn(),
}));
jest.mock('@/components/session/use-me', () => ({
  useMe: jest.fn(),
  useRefreshMe: () => async () => undefined,
}));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const dress = sampleLine({
  quantity: 2,
  title: 'Robe Agathe',
  color: 'Rouge',
  unitPrice: 4500,
  otherVariations: [
    { id: 'v1', color: 'Rouge', size: 'M', soldOut: false, chosen: true },
    { id: 'v2', color: 'Rouge', size: 'L', soldOut: false, chosen: false },
    { id: 'v3', color: 'Bleu', size: 'M', soldOut: true, chosen: false },
  ],
});

const cart: Cart = {
  lines: [dress],
  count: 1,
  estimate: 'le 24 et le 26 novembre',
  orderValue: 9000,
  tax: 1500,
  total: 9000,
  immediateShipping: 990,
};

const removed = sampleRemovedLine({
  id: 'l9',
  title: 'Pull Brune',
  productId: 'p9',
  variationId: 'v9',
  position: 1,
});
const wasRemoved = /«\sPull Brune\s» a été retiré de votre panier/;

const show = (
  changes: Partial<Cart> = {},
  memory: Partial<
    Pick<ComponentProps<typeof CartView>, 'removed' | 'pricesAtAdding' | 'plannedDelivery'>
  > = {},
) =>
  render(
    <CartView
      cart={{ ...cart, ...changes }}
      removed={[]}
      pricesAtAdding={{}}
      start={null}
      {...memory}
    />,
  );
const line = () => within(screen.getByRole('article', { name: 'Robe Agathe' }));
const price = (euros: string) => (_: string, element: Element | null) =>
  element?.children.length === 0 && element.textContent?.replace(/\s/g, ' ') === euros;

describe('the cart', () => {
  it('shows a line with its details, linked to the product', () => {
    show();
    expect(screen.getByText('Entre le 24 et le 26 novembre')).toBeVisible();
    expect(line().getByRole('link', { name: 'Robe Agathe' })).toHaveAttribute(
      'href',
      '/product_detail/p1',
    );
    expect(line().getByText('Rouge')).toBeVisible();
    expect(line().getByText(price('90,00 €'))).toHaveAttribute('href', '/product_detail/p1');
  });

  it('names the first day of a planned delivery, also without an estimate', () => {
    show({ estimate: '' }, { plannedDelivery: 'dès vendredi 27 novembre' });
    expect(screen.getByText('dès vendredi 27 novembre').closest('p')).toHaveTextContent(
      'Livraison planifiée dès vendredi 27 novembre, au créneau de votre choix',
    );
    expect(screen.queryByText(/^Livraison estimée/)).not.toBeInTheDocument();
  });

  it('labels tax that the total includes', () => {
    show();
    expect(screen.getByText('Taxe (dont TVA)')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Commande' })).toHaveAttribute('href', '/payment');
  });

  it('names no VAT in the prices of private persons', () => {
    show({ tax: 0 });
    expect(screen.getByText('Taxe')).toBeVisible();
  });

  it('shows tax that is added as one more amount', () => {
    show({ total: 10500 });
    expect(screen.getByText('Taxe')).toBeVisible();
  });

  it('opens one menu at a time, also without scripts', () => {
    const jumper = { ...dress, id: 'l9', title: 'Pull Brune', productId: 'p9' };
    show({ lines: [dress, jumper] });
    const names = screen
      .getAllByText(/^Options : /)
      .map((title) => title.closest('details')?.getAttribute('name'));
    expect(names).toEqual(['line-menu', 'line-menu']);
  });

  it('offers the sizes as "size - color", without those that are sold out', () => {
    show();
    const sizes = screen.getByRole('group', { name: 'Taille et couleur', hidden: true });
    const radios = within(sizes).getAllByRole('radio', { hidden: true });
    expect(radios).toHaveLength(3);
    expect(within(sizes).getByLabelText('M - Rouge')).toBeChecked();
    expect(within(sizes).getByLabelText('L - Rouge')).toBeEnabled();
    expect(within(sizes).getByLabelText(/M - Bleu/)).toBeDisabled();
    expect(screen.getByRole('button', { name: 'TERMINÉ', hidden: true })).toHaveAttribute(
      'type',
      'submit',
    );
  });

  it('has buttons to add or remove one piece, within the stock', () => {
    const { unmount } = show();
    const more = line().getByRole('button', { name: 'Ajouter un exemplaire\u00a0: Robe Agathe' });
    const fewer = line().getByRole('button', { name: 'Retirer un exemplaire : Robe Agathe' });
    const fields = (one: HTMLElement) =>
      Object.fromEntries(new FormData(one.closest('form') ?? undefined));
    expect(more.closest('form')).toHaveAttribute('action', '/api/cart/lines/increase');
    expect(fields(more)).toMatchObject({
      line_id: 'l1',
      idempotency_key: expect.stringMatching(/^[\w-]+$/),
    });
    expect(fewer.closest('form')).toHaveAttribute('action', '/api/cart/lines/decrease');
    expect(fields(fewer)).toMatchObject({ line_id: 'l1', quantity: '2' });
    unmount();
    show({ lines: [{ ...dress, quantity: 1, stock: 1 }] });
    expect(line().getByRole('button', { name: /^Retirer un exemplaire/ })).toBeDisabled();
  });

  it.each([
    ['the stock', 2, 'Vous avez pris les derniers exemplaires.'],
    ['the largest quantity', 99, '99 exemplaires au plus par commande.'],
  ])('says that no piece can be added because of %s', (_, quantity, words) => {
    show({ lines: [{ ...dress, quantity, stock: quantity === 99 ? 120 : quantity }] });
    const last = line().getByRole('button', { name: /^Ajouter un exemplaire/ });
    expect(last).toBeDisabled();
    expect(last).toHaveAccessibleDescription(words);
  });

  it('offers to reduce a quantity to the remaining stock', () => {
    show({ lines: [{ ...dress, quantity: 5, stock: 2, availability: 'too-few' }] });
    expect(line().getByRole('button', { name: 'Ramener à 2 : Robe Agathe' })).toBeEnabled();
    expect(line().getByRole('button', { name: /^Ajouter un exemplaire/ })).toBeDisabled();
  });

  it('has no quantity buttons for an article that cannot be added again', () => {
    show({ lines: [{ ...dress, variationId: null }] });
    expect(line().getByText('2')).toBeVisible();
    expect(line().queryByRole('button', { name: /exemplaire/ })).not.toBeInTheDocument();
  });

  it('keeps the focus on the quantity button, which may be clicked again', async () => {
    jest.mocked(postForm).mockResolvedValue({ status: 1, message: 'Un exemplaire de plus.' });
    const { rerender } = show();
    refresh.mockImplementationOnce(() =>
      rerender(
        <CartView
          cart={{ ...cart, lines: [{ ...dress, quantity: 3 }] }}
          removed={[]}
          pricesAtAdding={{}}
          start={null}
        />,
      ),
    );
    await userEvent.click(line().getByRole('button', { name: /^Ajouter un exemplaire/ }));
    // The message moves nothing: the button stays under the finger.
    const message = await screen.findByText('Un exemplaire de plus.');
    expect(message.closest('.visually-hidden')).toContainElement(screen.getByRole('status'));
    expect(line().getByText('3')).toBeVisible();
    expect(line().getByRole('button', { name: /^Ajouter un exemplaire/ })).toHaveFocus();
  });

  it('moves a line to the favourites, and names where it went', () => {
    show({}, { removed: [{ ...removed, isSetAside: true }] });
    const button = line().getByRole('button', {
      name: 'Mettre de côté dans vos favoris\u00a0: Robe Agathe',
    });
    expect(button.closest('form')).toHaveAttribute('action', '/api/cart/lines/set-aside');
    const place = within(
      screen.getByRole('group', { name: /«\sPull Brune\s» a été mis de côté dans vos favoris/ }),
    );
    expect(place.getByRole('button', { name: 'Annuler' })).toBeVisible();
  });

  it('adds a line to the favourites, or removes it', () => {
    const { rerender } = show();
    expect(screen.getByRole('button', { name: 'Ajouter aux favoris', hidden: true })).toBeTruthy();
    rerender(
      <CartView
        cart={{ ...cart, lines: [{ ...dress, isFavourite: true }] }}
        removed={[]}
        pricesAtAdding={{}}
        start={null}
      />,
    );
    expect(screen.getByRole('button', { name: 'Retirer des favoris', hidden: true })).toBeTruthy();
  });

  it.each([
    ['sold-out', /Ce choix est épuisé : changez de taille, ou/],
    ['too-few', /Il ne reste pas assez d’exemplaires/],
    ['gone', /Ce choix n’est plus en vente/],
  ] as const)(
    'says that a line is %s and how to proceed before ordering',
    (availability, words) => {
      show({ lines: [{ ...dress, availability }] });
      expect(line().getByText(words)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Commande' })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Commande' })).toBeDisabled();
      expect(screen.getByText(/retirez-le d’abord/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Voir cet article' })).toHaveAttribute(
        'href',
        '#ligne-l1',
      );
    },
  );

  it('allows only deletion of a product that is no longer sold', () => {
    show({
      lines: [{ ...dress, productId: null, availability: 'gone', otherVariations: [] }],
    });
    expect(line().getByText(/Cet article n’est plus en vente/)).toBeVisible();
    expect(line().queryByRole('link')).not.toBeInTheDocument();
    expect(line().getAllByRole('button', { hidden: true })).toHaveLength(1);
  });

  it('shows on the line how its price changed since it was added', () => {
    show({}, { pricesAtAdding: { l1: 4000 } });
    expect(
      line().getByText(/Le prix est passé de 40,00 € à 45,00 € depuis votre ajout/),
    ).toBeVisible();
    expect(screen.getByRole('article')).toHaveAccessibleDescription(/Le prix est passé/);
    expect(screen.getByRole('link', { name: 'Commande' })).toBeVisible();
  });

  it('groups the lines by seller, each under the seller’s name', () => {
    const lune = { ...dress, sellerName: 'Lune' };
    const atlas = { ...dress, id: 'l2', title: 'Sac', sellerId: 's2', sellerName: 'Atlas' };
    const unknown = { ...dress, id: 'l3', title: 'Gant', sellerId: '' };
    show({ lines: [unknown, lune, atlas] });
    const names = ['Vendu par Lune', 'Vendu par Atlas', 'Autres vendeurs'];
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      ...names,
      'Détails du prix',
    ]);
    const bag = within(screen.getByRole('region', { name: 'Vendu par Atlas' }));
    expect(bag.getByRole('heading', { level: 3, name: 'Sac' })).toBeVisible();
  });

  it('names a single seller in one line, and omits an unknown one', () => {
    const { unmount } = show({ lines: [{ ...dress, sellerName: 'Lune' }] });
    expect(screen.getByText('Lune').closest('p')).toHaveTextContent('Vendu par Lune');
    expect(screen.getByRole('heading', { level: 2, name: 'Robe Agathe' })).toBeVisible();
    unmount();
    show();
    expect(screen.queryByText(/Vendu par|Autres vendeurs/)).not.toBeInTheDocument();
  });

  it('shows the identity of each seller if the marketplace returns it', () => {
    const lune = { ...dress, sellerName: 'Lune', seller: sampleSeller({ name: 'Lune' }) };
    const person = sampleSeller({ name: 'Louise', registration: '', isProfessional: false });
    const other = { ...dress, id: 'l2', sellerId: 's2', sellerName: 'Louise', seller: person };
    show({ lines: [lune, other] });
    const group = (name: string) => within(screen.getByRole('region', { name }));
    expect(group('Vendu par Lune').getByText(/SIREN : 123456789/)).toBeInTheDocument();
    const louise = group('Vendu par Louise');
    expect(louise.getByText(/^Vendeur particulier/)).toBeVisible();
    expect(louise.queryByText(/SIREN/)).not.toBeInTheDocument();
  });

  it('offers to undo the removal of the last line', () => {
    show({ lines: [], count: 0 }, { removed: [{ ...removed, sellerName: 'Lune' }] });
    expect(screen.getByText(wasRemoved)).toBeVisible();
    expect(screen.getByText('AJOUTER DES ARTICLES À UN PANIER')).toBeVisible();
    expect(screen.queryByText(/Vendu par/)).not.toBeInTheDocument();
  });

  it('links to the catalogue when it is empty', () => {
    show({ lines: [], count: 0 });
    expect(screen.getByText('AJOUTER DES ARTICLES À UN PANIER')).toBeVisible();
    expect(screen.getByRole('link', { name: 'COMMENCER LES ACHATS' })).toHaveAttribute(
      'href',
      '/category',
    );
  });

  it('sends a line’s form by fetch, shows the answer and refreshes the cart', async () => {
    const message = 'L’article « Robe Agathe » a été retiré de votre panier.';
    jest.mocked(postForm).mockResolvedValue({ status: 1, message });
    show();
    await userEvent.click(
      screen.getByRole('button', { name: 'Supprimer l’article', hidden: true }),
    );
    expect(await screen.findByText(message)).toBeVisible();
    const [action, fields] = jest.mocked(postForm).mock.lastCall ?? [];
    expect(action).toContain('/api/cart/lines/remove');
    expect(fields?.get('line_id')).toBe('l1');
    expect(refresh).toHaveBeenCalled();
  });

  it('is refreshed once for each change in another tab', () => {
    refresh.mockClear();
    const { rerender } = show();
    const refreshes = [9000, 12_000, 12_000, 13_000].map((total) => {
      const known = { count: total === 9000 ? 1 : 2, total, lines: [] };
      jest.mocked(useMe).mockReturnValue({ ...unknownSession, state: 'signed-in', cart: known });
      rerender(<CartView cart={cart} removed={[]} pricesAtAdding={{}} start={null} />);
      return refresh.mock.calls.length;
    });
    expect(refreshes).toEqual([0, 1, 1, 2]);
  });

  it('focuses the note of a removed line, which announces itself', async () => {
    jest.mocked(postForm).mockResolvedValue({ status: 1, message: 'Retiré.' });
    const view = (lines: readonly CartLine[], gone: readonly RemovedLine[]) => (
      <CartView cart={{ ...cart, lines }} removed={gone} pricesAtAdding={{}} start={null} />
    );
    const jumper = { ...dress, id: 'l9', title: 'Pull Brune', productId: 'p9' };
    const { rerender } = render(view([dress, jumper], []));
    refresh.mockImplementationOnce(() => rerender(view([dress], [removed])));
    const menu = within(screen.getByRole('article', { name: 'Pull Brune' }));
    await userEvent.click(menu.getByRole('button', { name: 'Supprimer l’article', hidden: true }));
    const place = await screen.findByRole('group', { name: wasRemoved });
    await waitFor(() => expect(place).toHaveFocus());
    expect(screen.queryByText('Retiré.')).not.toBeInTheDocument();
    const undo = within(place).getByRole('button', { name: 'Annuler' });
    expect(undo.closest('form')).toHaveAttribute('action', '/api/cart/lines/restore');
  });

  it('returns the focus to the menu of a changed line, and announces the change', async () => {
    jest.mocked(postForm).mockResolvedValue({ status: 1, message: 'Ajouté à vos favoris.' });
    show();
    await userEvent.click(
      screen.getByRole('button', { name: 'Ajouter aux favoris', hidden: true }),
    );
    expect(await screen.findByText('Ajouté à vos favoris.')).toBeVisible();
    expect(screen.getByText('Options : Robe Agathe').closest('summary')).toHaveFocus();
  });

  it('focuses the error, and leaves the note of the removed line unchanged', async () => {
    const message = 'Cette taille est épuisée.';
    jest.mocked(postForm).mockResolvedValue({ status: 0, message });
    show({}, { removed: [removed] });
    const place = within(screen.getByRole('group', { name: wasRemoved }));
    await userEvent.click(place.getByRole('button', { name: 'Annuler' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(place.getByRole('button', { name: 'Annuler' })).toBeVisible();
  });

  it('announces a success even when the cart cannot be read afterwards', async () => {
    jest.mocked(postForm).mockResolvedValue({ status: 1, message: 'L’article est modifié.' });
    const { rerender } = show();
    refresh.mockImplementationOnce(() =>
      rerender(<CartView cart={null} removed={[]} pricesAtAdding={{}} start={null} />),
    );
    await userEvent.click(screen.getByLabelText('L - Rouge'));
    await userEvent.click(screen.getByRole('button', { name: 'TERMINÉ', hidden: true }));
    expect(await screen.findByText('L’article est modifié.')).toBeVisible();
    expect(screen.getByText(/afficher votre panier/)).toBeVisible();
  });

  it('posts a favourite to the action attribute, whatever the fields are named', async () => {
    jest.mocked(postForm).mockResolvedValue({ status: 1, message: 'Ajouté à vos favoris.' });
    show();
    const button = screen.getByRole('button', { name: 'Ajouter aux favoris', hidden: true });
    const form = button.closest('form');
    // As in browsers, a field hides the form's own property of the same name.
    if (form) Object.defineProperty(form, 'action', { value: form.elements.namedItem('action') });
    await userEvent.click(button);
    expect(await screen.findByText('Ajouté à vos favoris.')).toBeVisible();
    const [action, fields] = jest.mocked(postForm).mock.lastCall ?? [];
    expect(action).toBe('/api/favourites');
    expect(fields?.get('action')).toBe('add');
  });

  it('focuses the current size when the sizes open, also after a refresh', () => {
    const withSizes = (chosen: string) => {
      const otherVariations = dress.otherVariations.map((one) => ({
        ...one,
        chosen: one.id === chosen,
      }));
      return { ...cart, lines: [{ ...dress, otherVariations }] };
    };
    const view = (chosen: string) => (
      <CartView cart={withSizes(chosen)} removed={[]} pricesAtAdding={{}} start={null} />
    );
    const { rerender } = render(view('v1'));
    expect(screen.getByLabelText('M - Rouge')).toHaveAttribute('autofocus');
    rerender(view('v2'));
    expect(screen.getByLabelText('M - Rouge')).not.toHaveAttribute('autofocus');
    expect(screen.getByLabelText('L - Rouge')).toHaveAttribute('autofocus');
  });

  it('returns the focus to the menu when the current size is confirmed', async () => {
    show();
    const menu = screen.getByText('Options : Robe Agathe').closest('summary');
    await userEvent.click(menu ?? document.body);
    const opener = screen.getByRole('button', { name: 'Changer la taille' });
    const sizes = document.getElementById(opener.getAttribute('popovertarget') ?? '');
    // jsdom does not implement popovers: a closing one returns the focus to its button.
    Object.assign(sizes ?? {}, { hidePopover: () => opener.focus() });
    await userEvent.click(screen.getByRole('button', { name: 'TERMINÉ', hidden: true }));
    expect(menu?.parentElement).not.toHaveAttribute('open');
    expect(menu).toHaveFocus();
  });

  it('closes the sizes silently when the current one is confirmed', async () => {
    jest.mocked(postForm).mockClear();
    show();
    await userEvent.click(screen.getByRole('button', { name: 'TERMINÉ', hidden: true }));
    expect(postForm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText('L - Rouge'));
    jest.mocked(postForm).mockResolvedValue({ status: 1, message: 'L’article est modifié.' });
    await userEvent.click(screen.getByRole('button', { name: 'TERMINÉ', hidden: true }));
    expect(await screen.findByText('L’article est modifié.')).toBeVisible();
    expect(jest.mocked(postForm).mock.lastCall?.[1].get('variation_id')).toBe('v2');
  });
});
