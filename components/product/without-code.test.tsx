import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BuyForm } from './buy-form';
import { FavouriteForms } from './favourite-forms';
import { Gallery } from './gallery';
import { Heart } from './heart';

jest.mock('./load-product-actions', () => ({ loadProductActions: async () => null }));
jest.mock('./gallery-motion', () => {
  throw new Error('The chunk cannot be loaded.');
});

it.each([
  { stored: [], name: /^Ajouter aux favoris/, sent: { product_id: 'p1' } },
  { stored: ['p1'], name: /^Retirer des favoris/, sent: { product_id: 'p1', action: 'remove' } },
])('the heart submits the plain form with $sent when its code cannot be loaded', async (given) => {
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

it('a thumbnail leads to its picture when the code of the gallery cannot be loaded', async () => {
  render(
    <Gallery title="Robe Inès" groups={[{ name: 'Noir', images: ['face.webp', 'dos.webp'] }]} />,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Vue 2' }));
  await waitFor(() => expect(location.hash).toBe('#vue-0-1'));
});

it('the link of the bar scrolls to the form with the sizes when their code cannot be loaded', async () => {
  const scrolled = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scrolled });
  render(
    <BuyForm start={{}} soldOut={false} hasVariations>
      <fieldset />
    </BuyForm>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Choisissez une taille' }));
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([document.querySelector('form')]));
});
