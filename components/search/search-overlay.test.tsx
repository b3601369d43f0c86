import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { forgetCookieChoice, storeCookieChoice } from '@/components/session/cookie-choice';
import type { SuggestionList } from '@/lib/domain/suggestions';
import { SearchOverlay } from './search-overlay';

const dress = {
  href: '/product_detail/1',
  title: 'Robe Alma',
  category: 'Robes',
  price: '59,00 €',
  image: '/alma.webp',
};
const list: SuggestionList = {
  products: [dress, { ...dress, href: '/product_detail/2', title: 'Robe Belle' }],
  categories: [{ href: '/sub_category?cat_id=r', title: 'Robes', above: 'Femme' }],
  brands: [{ href: '/sub_category?marque=Robin', title: 'Robin' }],
};

const families = [
  {
    id: 'f',
    title: 'Femme',
    image: null,
    children: [
      { id: 'v', title: 'Vêtements', children: [{ id: 'r', title: 'Robes' }] },
      { id: 'c', title: 'Chaussures', children: [{ id: 'b', title: 'Bottes' }] },
    ],
  },
  { id: 'h', title: 'Homme', image: null, children: [] },
];

/** jsdom has no `Response`. */
function answer(json: () => unknown, ok = true): Response {
  return { ok, json: async () => json() } as Response;
}

/** The fake answers of the shop, by search words. */
let answers: (words: string) => Promise<Response> | Response;
/** The words of the requests for suggestions. */
let asked: string[];
let menu: () => Response;
beforeEach(() => {
  localStorage.clear();
  forgetCookieChoice();
  answers = () => answer(() => list);
  asked = [];
  menu = () => answer(() => families);
  globalThis.fetch = jest.fn(async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'https://shop.example');
    if (pathname === '/api/menu') return menu();
    const words = searchParams.get('q') ?? '';
    asked.push(words);
    return answers(words);
  });
  Element.prototype.scrollIntoView = jest.fn();
});

/** Renders with an empty cache. */
function show(): void {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SearchOverlay />
    </SWRConfig>,
  );
}

// jsdom does not implement popovers.
const field = () => screen.getByLabelText<HTMLInputElement>('Rechercher');
const option = (name: RegExp) => screen.findByRole('option', { name, hidden: true });
const chosen = () =>
  screen.queryAllByRole('option', { selected: true, hidden: true }).map((one) => one.textContent);

async function type(words: string): Promise<void> {
  await userEvent.click(field());
  await waitFor(() => expect(field()).toHaveAttribute('role', 'combobox'));
  await userEvent.type(field(), words);
}

it('is a form that leads to the results page', () => {
  show();
  expect(field()).toHaveAttribute('name', 'q');
  expect(field().form).toHaveAttribute('action', '/sub_category');
  expect(field()).not.toHaveAttribute('role');
});

it('links to all categories, also without scripts', () => {
  show();
  expect(screen.getByRole('link', { name: 'Tous les rayons', hidden: true })).toHaveAttribute(
    'href',
    '/category',
  );
});

it('has a button that closes it, also without scripts', () => {
  show();
  const close = screen.getByRole('button', { name: 'Fermer la recherche', hidden: true });
  expect(close).toHaveAttribute('popovertarget', 'recherche');
  expect(close).toHaveAttribute('popovertargetaction', 'hide');
});

it('suggests the top-level categories while it is empty', async () => {
  show();
  await userEvent.click(field());
  const popular = await screen.findByRole('group', { name: 'Rayons populaires', hidden: true });
  const options = within(popular).getAllByRole('option', { hidden: true });
  expect(options.map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Femme', '/sub_category?cat_id=f'],
    ['Homme', '/sub_category?cat_id=h'],
  ]);
  await userEvent.type(field(), 'rob');
  await option(/Robe Alma/);
  expect(popular).not.toBeInTheDocument();
});

it('has no suggestions while it is empty and the categories cannot be read', async () => {
  menu = () => answer(() => null, false);
  show();
  await userEvent.click(field());
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await type('rob');
  expect(await option(/Robe Alma/)).toBeInTheDocument();
  await userEvent.clear(field());
  await waitFor(() => expect(screen.queryAllByRole('option', { hidden: true })).toEqual([]));
});

it('suggests products with picture and price, categories with their parents, brands, and all results', async () => {
  show();
  await type('rob');
  expect(await option(/Robe Alma.*Robes.*59,00 €/)).toHaveAttribute('href', '/product_detail/1');
  expect(await option(/^Robes\s*Femme/)).toHaveAttribute('href', '/sub_category?cat_id=r');
  expect(await option(/^Robin$/)).toHaveAttribute('href', '/sub_category?marque=Robin');
  expect(await option(/Tous les résultats/)).toHaveAttribute('href', '/sub_category?q=rob');
  const articles = screen.getByRole('group', { name: 'Articles', hidden: true });
  expect(articles.querySelector('img')).toHaveAttribute('src', '/alma.webp');
  expect(await screen.findByText('5 suggestions')).toHaveAttribute('role', 'status');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
});

it('selects an option by arrow keys, and clears the selection when typing goes on', async () => {
  show();
  await type('rob');
  await option(/Robe Alma/);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(chosen()).toEqual([expect.stringContaining('Robe Alma')]);
  expect(field()).toHaveFocus();
  const active = field().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)).toHaveTextContent('Robe Alma');
  await userEvent.keyboard('{End}');
  expect(chosen()).toEqual([expect.stringContaining('Tous les résultats')]);
  await userEvent.keyboard('{Home}');
  expect(chosen()).toEqual([expect.stringContaining('Femme')]);
  await userEvent.keyboard('{ArrowUp}');
  expect(chosen()).toEqual([]);
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowUp}e');
  expect(chosen()).toEqual([]);
  expect(field()).toHaveValue('robe');
});

it('follows the selected option on Enter, and submits the form without one', async () => {
  show();
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  const onFollow = jest.fn((event: Event) => event.preventDefault());
  field().form?.addEventListener('submit', onSubmit);
  await type('rob');
  (await option(/^Robin/)).addEventListener('click', onFollow);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onFollow).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('closes the list on Escape and keeps the text; typing reopens it', async () => {
  show();
  await type('rob');
  await option(/Robe Alma/);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([]);
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveValue('rob');
  await userEvent.type(field(), 'e');
  await option(/Robe Alma/);
});

it('shows the answer to the latest words, whatever the order of the answers', async () => {
  let giveLate: (response: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    giveLate = resolve;
  });
  const early = { ...list, brands: [{ href: '/early', title: 'Trop tard' }] };
  answers = (words) => (words === 'r' ? late : answer(() => list));
  show();
  await type('r');
  await waitFor(() => expect(asked).toEqual(['r']));
  await userEvent.type(field(), 'o');
  await option(/Robe Alma/);
  await act(async () => giveLate(answer(() => early)));
  expect(screen.queryByText('Trop tard')).not.toBeInTheDocument();
});

it.each([
  ['is refused', () => answer(() => null, false)],
  ['fails', () => Promise.reject(new TypeError('network'))],
  [
    'cannot be read',
    () =>
      answer(() => {
        throw new SyntaxError('not JSON');
      }),
  ],
  ['says that the shop has no suggestions', () => answer(() => null)],
])('keeps working when an answer %s', async (_how, failure) => {
  answers = failure;
  show();
  const onSubmit = jest.fn((event: Event) => event.preventDefault());
  field().form?.addEventListener('submit', onSubmit);
  await type('robe');
  await waitFor(() => expect(asked).toEqual(['robe']));
  await act(async () => {});
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(field()).toHaveValue('robe');
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([]);
  expect(screen.queryByText('Aucune suggestion')).not.toBeInTheDocument();
});

describe('recent searches', () => {
  async function search(words: string): Promise<void> {
    field().form?.addEventListener('submit', (event) => event.preventDefault());
    await type(`${words}{Enter}`);
    await userEvent.clear(field());
  }

  it('are not stored before consent, nor after a refusal', async () => {
    show();
    await search('robe');
    act(() => storeCookieChoice('rejected'));
    await search('jupe');
    expect(JSON.stringify(localStorage)).not.toMatch(/robe|jupe/);
  });

  it('are shown with consent, and can be cleared', async () => {
    act(() => storeCookieChoice('accepted'));
    show();
    await search('robe');
    await search('jupe');
    await userEvent.tab();
    await userEvent.click(field());
    const recent = await screen.findByRole('group', { name: 'Recherches récentes', hidden: true });
    expect(
      within(recent)
        .getAllByRole('option', { hidden: true })
        .map((one) => one.textContent),
    ).toEqual(['jupe', 'robe']);
    await userEvent.click(screen.getByRole('button', { name: /^Effacer/, hidden: true }));
    expect(recent).not.toBeInTheDocument();
    expect(JSON.stringify(localStorage)).not.toMatch(/robe|jupe/);
    expect(field()).toHaveFocus();
  });

  it('contain words whose results were opened by the last suggestion, and not by another', async () => {
    act(() => storeCookieChoice('accepted'));
    show();
    await type('rob');
    const all = await option(/Tous les résultats/);
    for (const link of screen.getAllByRole('option', { hidden: true })) {
      link.addEventListener('click', (event) => event.preventDefault());
    }
    await userEvent.click(await option(/Robe Alma/));
    expect(JSON.stringify(localStorage)).not.toMatch(/rob/);
    await userEvent.click(all);
    expect(JSON.stringify(localStorage)).toMatch(/"rob/);
  });
});
