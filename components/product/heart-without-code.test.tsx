import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FavouriteForms } from './favourite-forms';
import { Heart } from './heart';

jest.mock('./load-product-actions', () => ({ loadProductActions: async () => null }));

it.each([
  { stored: [], name: /^Ajouter aux favoris/, sent: { product_id: 'p1' } },
  { stored: ['p1'], name: /^Retirer des favoris/, sent: { product_id: 'p1', action: 'remove' } },
])('submits the plain form with $sent when its code cannot be loaded', async (given) => {
  const me = {
    state: 'signed-in',
    firstName: 'Ana',
    cart: { count: 0, total: null, lines: [] },
    favouriteProductIds: given.stored,
  };
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => me }) as Response);
  const submitted = new Promise<FormData>((resolve) => {
    document.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        if (event.target instanceof HTMLFormElement) {
          resolve(new FormData(event.target, event.submitter));
        }
      },
      { once: true },
    );
  });
  render(
    <>
      <Heart productId="p1" title="Robe Inès" />
      <FavouriteForms />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: given.name }));
  expect(Object.fromEntries(await submitted)).toEqual(given.sent);
});
