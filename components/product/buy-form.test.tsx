import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ColorGroup } from '@/lib/variations';
import { BuyForm } from './buy-form';
import { VariationChoice } from './variation-choice';

function group(
  name: string,
  sizes: readonly (readonly [string, number])[],
  price = 4900,
): ColorGroup {
  return {
    name,
    code: '#000000',
    images: [],
    variations: sizes.map(([size, stock]) => ({
      id: `${name}-${size}`,
      color: name,
      colorCode: '#000000',
      size,
      price: size === 'XL' ? price + 500 : price,
      images: [],
      stock,
    })),
  };
}

const groups = [
  group('Noir', [
    ['S', 5],
    ['M', 0],
    ['XL', 2],
  ]),
  group('Écru', [
    ['S', 5],
    ['M', 5],
  ]),
];

let posted: URLSearchParams[];
beforeEach(() => {
  posted = [];
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    if (String(address) === '/api/cart') posted.push(new URLSearchParams(String(init?.body)));
    return { ok: true, json: async () => ({ status: 1, message: 'Ajouté.' }) } as Response;
  });
});

function renderForm(): void {
  render(
    <BuyForm price="49,00 €" soldOut={false} hasVariations>
      <input type="hidden" name="product_id" value="p1" />
      <VariationChoice groups={groups} price={4900} />
    </BuyForm>,
  );
}

describe('adding to the cart', () => {
  it('waits until a variation is chosen (specification 2 section 4)', async () => {
    renderForm();
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
    await userEvent.click(screen.getAllByRole('radio', { name: /^S/ })[0] ?? document.body);
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeEnabled();
  });

  it('is ready at once where there is one size only, in another colour too', async () => {
    const alone = [
      group('Noir', [['U', 5]]),
      group('Écru', [['U', 1]]),
      group('Camel', [['U', 0]]),
    ];
    render(
      <BuyForm price="49,00 €" soldOut={false} hasVariations>
        <input type="hidden" name="product_id" value="p1" />
        <VariationChoice groups={alone} price={4900} />
      </BuyForm>,
    );
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeEnabled();
    expect(screen.getAllByText('Seule taille proposée : elle est choisie.')).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: 'Écru' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(Object.fromEntries(posted[0] ?? [])).toMatchObject({
      color: '1',
      variation_1: 'Écru-U',
    });
    await userEvent.click(screen.getByRole('radio', { name: 'Camel' }));
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
  });

  it('does not offer what is sold out', () => {
    renderForm();
    expect(screen.getByRole('radio', { name: /^M.*Épuisé/ })).toBeDisabled();
  });

  it('shows the price of the chosen variation', async () => {
    renderForm();
    expect(screen.getByText('49,00 €', { selector: 'p' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^XL/ }));
    expect(screen.getByText('54,00 €', { selector: 'p' })).toBeInTheDocument();
  });

  it('forgets a size chosen in another colour', async () => {
    renderForm();
    await userEvent.click(screen.getByRole('radio', { name: /^XL/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Écru' }));
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
  });

  it('sends the chosen colour with its own size and says what came of it', async () => {
    renderForm();
    await userEvent.click(screen.getByRole('radio', { name: 'Écru' }));
    await userEvent.click(screen.getByRole('radio', { name: 'M' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText(/Ajouté\./)).toBeInTheDocument();
    expect(posted[0]?.get('color')).toBe('1');
    expect(posted[0]?.get('variation_1')).toBe('Écru-M');
    expect(screen.getByRole('link', { name: 'Voir le panier' })).toHaveAttribute('href', '/cart');
  });

  it('names a press, and sends it again under its name until it is answered with success', async () => {
    const answers = [
      { status: 0, message: 'Perdu.' },
      { status: 1, message: 'Ajouté.' },
    ];
    globalThis.fetch = jest.fn(async (_address: RequestInfo | URL, init?: RequestInit) => {
      posted.push(new URLSearchParams(String(init?.body)));
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return { ok: true, json: async () => answer } as Response;
    });
    renderForm();
    await userEvent.click(screen.getAllByRole('radio', { name: /^S/ })[0] ?? document.body);
    const add = screen.getByRole('button', { name: 'Ajouter' });
    for (const words of ['Perdu.', 'Ajouté.', /La connexion est interrompue/]) {
      await userEvent.click(add);
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
    await userEvent.click(add);
    const [lost, again, next, nextAgain] = posted.map((fields) => fields.get('press'));
    expect(lost).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
    expect(nextAgain).toBe(next);
  });
});
