import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment, type ReactNode } from 'react';
import { z } from 'zod/mini';
import { AddressBook } from '@/components/address/address-book';
import { CartBoard } from '@/components/cart/cart-board';
import { BuyForm } from '@/components/product/buy-form';
import { FavouriteForms } from '@/components/product/favourite-forms';
import { Heart } from '@/components/product/heart';
import { sampleAddress } from '@/lib/domain/testing/sample-address';
import { postForm } from './post-form';
import { SubmitButton } from './submit-button';
import { useShopForm } from './use-shop-form';

jest.mock('./post-form');
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));
const send = jest.mocked(postForm);

function ShopForm() {
  const form = useShopForm({ name: 'any', schema: z.object({}), action: '/api/any', start: null });
  return (
    <form {...form.formProps}>
      <SubmitButton busy={form.busy}>Envoyer</SubmitButton>
    </form>
  );
}

const forms: readonly (readonly [string, ReactNode, () => HTMLElement])[] = [
  ['any form', <ShopForm key="0" />, () => screen.getByRole('button', { name: /Envoyer/ })],
  [
    'the buy form',
    <BuyForm key="1" start={{ price: '49,00 €' }} soldOut={false} hasVariations={false}>
      <input type="hidden" name="product_id" value="p1" />
    </BuyForm>,
    () => screen.getByRole('button', { name: /Ajouter/ }),
  ],
  [
    'the heart',
    <Fragment key="2">
      <Heart productId="p1" title="Robe Inès" />
      <FavouriteForms />
    </Fragment>,
    () => screen.getByRole('button'),
  ],
  [
    'the cart',
    <CartBoard key="3" start={null} shown={null}>
      <form action="/api/cart/lines/remove" method="post">
        <button type="submit">Retirer</button>
      </form>
    </CartBoard>,
    () => screen.getByRole('button', { name: 'Retirer' }),
  ],
  [
    'the addresses',
    <AddressBook
      key="4"
      start={null}
      addresses={[sampleAddress({ isDefault: true }), sampleAddress({ id: 'a2' })]}
    />,
    () => screen.getAllByRole('radio')[1] ?? document.body,
  ],
];

beforeEach(() => {
  send.mockReset();
  // Only the fragment changes, so that the page stays, as a page in the back/forward cache does.
  send.mockResolvedValue({ status: 0, message: '', to: '#connexion' });
  const visitor = { state: 'visitor', firstName: null, cart: null, favouriteProductIds: [] };
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => visitor }) as Response);
});

describe.each(forms)('%s, after leaving for the login page', (_name, form, control) => {
  it('can be sent again when the browser restores the page', async () => {
    render(form);
    await userEvent.click(control());
    expect(send).toHaveBeenCalledTimes(1);
    await userEvent.click(control());
    expect(send).toHaveBeenCalledTimes(1);

    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(control()).toBeEnabled();
    await userEvent.click(control());
    expect(send).toHaveBeenCalledTimes(2);
  });
});
