import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { type Choice, chooseBy } from '@/lib/catalogue/choice';
import type { ColorGroup } from '@/lib/catalogue/variations';
import { BuyForm } from './buy-form';
import { sendAddition } from './product-actions';
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
      priorPrice: null,
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
  window.history.replaceState({ of: 'the router' }, '', '/product_detail/p1');
  posted = [];
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    if (String(address) === '/api/cart') posted.push(new URLSearchParams(String(init?.body)));
    return { ok: true, json: async () => ({ status: 1, message: 'Ajouté.' }) } as Response;
  });
});

const product = { color: 'Noir', size: 'M', price: 4900, priorPrice: null };
const own = { color: 'Noir', size: 'M', price: '49,00 €' };

function form(choice?: Choice, offered: readonly ColorGroup[] = groups) {
  return (
    <BuyForm start={own} soldOut={false} hasVariations>
      <input type="hidden" name="product_id" value="p1" />
      <VariationChoice groups={offered} own={product} choice={choice} />
    </BuyForm>
  );
}

function renderForm(...options: Parameters<typeof form>): void {
  render(form(...options));
}

describe('adding to the cart', () => {
  it('is disabled until a variation is chosen (specification 2 section 4)', async () => {
    renderForm();
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
    await userEvent.click(screen.getAllByRole('radio', { name: /^S/ })[0] ?? document.body);
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeEnabled();
  });

  it('chooses the only size with its colour (specification 2 section 4)', async () => {
    const groups = [
      group('Noir', [['U', 5]]),
      group('Écru', [['U', 1]]),
      group('Camel', [['U', 0]]),
    ];
    renderForm(chooseBy(groups, { color: null, size: null }), groups);
    const add = screen.getByRole('button', { name: 'Ajouter' });
    expect(screen.getByText('Présenté : Noir, M')).toBeInTheDocument();
    expect(add).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Camel Épuisé' }));
    expect(add).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Écru' }));
    expect(add).toBeEnabled();
    await userEvent.click(add);
    expect(Object.fromEntries(posted[0] ?? [])).toMatchObject({
      color: '1',
      variation_1: 'Écru/U',
    });
  });

  it('chooses the only size with its colour without scripts, but not in the initial one', () => {
    const groups = [group('Noir', [['U', 5]]), group('Écru', [['U', 1]])];
    const container = document.createElement('div');
    const start = chooseBy(groups, { color: null, size: null });
    container.innerHTML = renderToString(form(start, groups));
    const [initial, other] = within(container).getAllByRole('radio', { name: /^U/ });
    expect(initial).not.toBeChecked();
    expect(other).toBeChecked();
  });

  it('preselects the only variation, and says so', async () => {
    const groups = [group('Noir', [['U', 5]])];
    renderForm(chooseBy(groups, { color: null, size: null }), groups);
    expect(screen.getByText('Seule taille proposée : elle est choisie.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(posted[0]?.get('variation_0')).toBe('Noir/U');
  });

  it('disables variations that are sold out', () => {
    renderForm();
    expect(screen.getByRole('radio', { name: /^M.*Épuisé/ })).toBeDisabled();
  });

  it.each([
    { initial: 'the product’s own colour is sold out', color: 0 },
    { initial: 'another colour is shown first', color: 1 },
  ])('leads to the colours while a sold-out one is chosen, when $initial', async ({ color }) => {
    const groups = [
      group('Noir', [
        ['S', 0],
        ['M', 0],
      ]),
      group('Écru', [
        ['S', 5],
        ['M', 5],
      ]),
    ];
    const scrolled = jest.fn();
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    renderForm({ color, variationId: null }, groups);
    const [black, ecru] = screen.getAllByRole('radio', { name: /^(Noir|Écru)/ });
    if (!black || !ecru) throw new Error('There are no swatches.');
    if (color === 1) await userEvent.click(black);
    expect(screen.getByText('Épuisé dans cette couleur.')).toBeInTheDocument();
    expect(screen.queryByText(/Choisissez une taille/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Épuisé dans cette couleur' }));
    await waitFor(() => expect(black).toHaveFocus());
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('group', { name: 'Couleur' })]);

    await userEvent.click(ecru);
    expect(screen.getByText('Choisissez une taille.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Choisissez une taille' }));
    await waitFor(() => expect(screen.getAllByRole('radio', { name: 'S' })[0]).toHaveFocus());
  });

  it('shows the price of the chosen variation', async () => {
    renderForm();
    expect(screen.getByText('49,00 €', { selector: 'p' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /^XL/ }));
    expect(screen.getByText('54,00 €', { selector: 'p' })).toBeInTheDocument();
  });

  it('clears a size chosen in another colour', async () => {
    renderForm();
    await userEvent.click(screen.getByRole('radio', { name: /^XL/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Écru' }));
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
  });

  it('sends the chosen colour with its size, and shows the outcome', async () => {
    renderForm();
    await userEvent.click(screen.getByRole('radio', { name: 'Écru' }));
    await userEvent.click(screen.getByRole('radio', { name: 'M' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
    expect(await screen.findByText(/Ajouté\./)).toBeInTheDocument();
    expect(posted[0]?.get('color')).toBe('1');
    expect(posted[0]?.get('variation_1')).toBe('Écru/M');
    expect(screen.getByRole('link', { name: 'Voir le panier' })).toHaveAttribute('href', '/cart');
  });

  it('sends an idempotency key, and reuses it until a success', async () => {
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
    for (const [words, tone] of [
      ['Perdu.', 'error'],
      [/^Ajouté\./, 'success'],
      [/La connexion est interrompue/, 'error'],
    ] as const) {
      await userEvent.click(add);
      expect(await screen.findByText(words)).toHaveAttribute('data-tone', tone);
    }
    await userEvent.click(add);
    const [lost, again, next, nextAgain] = posted.map((fields) => fields.get('idempotency_key'));
    expect(lost).toMatch(/^[0-9a-f]{32}$/);
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
    expect(nextAgain).toBe(next);
  });
});

it('sends another idempotency key after an addition that waits for the login', async () => {
  const json = async () => ({ status: 0, message: '', to: '/login' });
  jest.mocked(fetch).mockImplementation(async (_address, init) => {
    posted.push(new URLSearchParams(String(init?.body)));
    return { ok: true, json } as Response;
  });
  const element = document.createElement('form');
  await sendAddition(element);
  await sendAddition(element);
  expect(new Set(posted.map((fields) => fields.get('idempotency_key'))).size).toBe(2);
});

describe('colour, size and price (specification 2 section 4)', () => {
  const shown = () => [
    screen.getByText(/^(Présenté|Votre choix)/).textContent,
    screen.getByText(/€$/, { selector: 'form > p' }).firstChild?.textContent?.replace(/\s/g, ' '),
  ];
  const size = (name: RegExp, place = 0) =>
    screen.getAllByRole('radio', { name })[place] ?? document.body;

  it('are the product’s own at first, without a choice', () => {
    renderForm();
    expect(shown()).toEqual(['Présenté\u00a0: Noir, M', '49,00 €']);
    expect(screen.getByText('Choisissez une taille.')).toBeInTheDocument();
  });

  it('are without the colour when the product has none', () => {
    const start = { size: '38', price: '49,00 €' };
    render(
      <BuyForm start={start} soldOut={false} hasVariations>
        <fieldset />
      </BuyForm>,
    );
    expect(shown()[0]).toBe('Présenté\u00a0: 38');
  });

  it('are those of a hovered swatch', async () => {
    renderForm();
    await userEvent.hover(screen.getByText('XL'));
    expect(shown()).toEqual(['Présenté\u00a0: Noir, XL', '54,00 €']);
    await userEvent.hover(screen.getByText('Écru', { selector: 'label' }));
    expect(shown()).toEqual(['Présenté\u00a0: Écru, M', '49,00 €']);
    fireEvent.pointerLeave(document.querySelector('form') ?? document.body);
    expect(shown()).toEqual(['Présenté\u00a0: Noir, M', '49,00 €']);
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
  });

  it('are those of the choice, which is in the URL', async () => {
    renderForm();
    await userEvent.click(screen.getByRole('radio', { name: 'Écru' }));
    expect(shown()[0]).toBe('Présenté\u00a0: Écru, M');
    await waitFor(() => expect(window.location.search).toBe('?couleur=%C3%89cru'));
    await userEvent.click(size(/^S/, 1));
    fireEvent.pointerLeave(document.querySelector('form') ?? document.body);
    expect(shown()[0]).toBe('Votre choix\u00a0: Écru, S');
    await waitFor(() => expect(window.location.search).toBe('?couleur=%C3%89cru&taille=S'));
    expect(window.history.state).toEqual({ of: 'the router' });
  });

  it('are in the links that carry the choice, and in the return of the login', async () => {
    render(
      <>
        {form()}
        <a data-with-choice="" href="/essayage/p1">
          Essayer
        </a>
        <a data-with-choice="" href="/login?next=%2Fproduct_detail%2Fp1%3Fcouleur%3DNoir">
          Connectez-vous
        </a>
      </>,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Écru' }));
    const query = '?couleur=%C3%89cru';
    const tryOn = screen.getByRole('link', { name: 'Essayer' });
    await waitFor(() =>
      expect(tryOn).toHaveAttribute('href', `http://localhost/essayage/p1${query}`),
    );
    const login = screen.getByRole<HTMLAnchorElement>('link', { name: 'Connectez-vous' });
    expect(Object.fromEntries(new URL(login.href).searchParams)).toEqual({
      next: `/product_detail/p1${query}`,
    });
  });

  it('are preselected when the server read a choice in the URL', () => {
    renderForm({ color: 1, variationId: 'Écru-S' });
    expect(shown()[0]).toBe('Votre choix\u00a0: Écru, S');
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeEnabled();
  });

  it('are restored from the URL when the page returns without a new document', async () => {
    window.history.replaceState(null, '', '/product_detail/p1?couleur=%C3%89cru&taille=M');
    renderForm();
    expect(await screen.findByText('Votre choix : Écru, M')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Écru' })).toBeChecked();
  });

  it('are restored from a URL that can only name the colour of one size', async () => {
    window.history.replaceState(null, '', '/product_detail/p1?couleur=Noir');
    const inColor = (color: string) => group(color, [['', 5]]);
    renderForm(undefined, ['Noir', 'Rouge'].map(inColor));
    expect(await screen.findByText('Votre choix : Noir')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeEnabled();
  });

  it('are not restored from a URL that names two variations', async () => {
    window.history.replaceState(null, '', '/product_detail/p1?couleur=Noir&taille=M');
    const [noir] = [group('Noir', [['M', 5]])];
    const twin = noir.variations.map((one) => ({ ...one, id: 'twin', price: 6900 }));
    renderForm(undefined, [
      { ...noir, variations: [...noir.variations, ...twin] },
      group('Rouge', [['M', 5]]),
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Rouge' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Noir' }));
    expect(screen.getByRole('button', { name: 'Ajouter' })).toBeDisabled();
  });

  it.each(['', '?couleur=Noir&taille=S'])(
    'are those chosen before the scripts loaded, in the URL too, at first %j',
    async (search) => {
      window.history.replaceState(null, '', `/product_detail/p1${search}`);
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(form());
      screen.getByRole<HTMLInputElement>('radio', { name: 'Écru' }).checked = true;
      render(form(), { container, hydrate: true });
      await waitFor(() => expect(window.location.search).toBe('?couleur=%C3%89cru'));
      expect(screen.getByRole('radio', { name: 'Écru' })).toBeChecked();
    },
  );

  it('are not selected by a URL that names an unknown or sold-out variation', async () => {
    window.history.replaceState(null, '', '/product_detail/p1?couleur=Noir&taille=M&x=1');
    renderForm();
    await userEvent.click(screen.getByRole('radio', { name: 'Écru' }));
    await waitFor(() => expect(window.location.search).toBe('?couleur=%C3%89cru&x=1'));
    await userEvent.click(screen.getByRole('radio', { name: 'Noir' }));
    await waitFor(() => expect(window.location.search).toBe('?couleur=Noir&x=1'));
    expect(shown()[0]).toBe('Présenté\u00a0: Noir, M');
  });
});
