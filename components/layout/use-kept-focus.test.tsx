import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useState } from 'react';
import { ActiveFilters } from '@/components/listing/active-filters';
import { FilterSection } from '@/components/listing/filter-section';
import { Link } from '@/components/ui/link';
import { SoftNavigation } from './soft-navigation';

type Push = (address: string) => void;
let push: Push = () => {};
const router = { push: (address: string) => push(address), prefetch: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('./link-prefetch', () => ({ prefetchLinks: () => undefined }));

const path = (sizes: readonly string[]) =>
  ['/sub_category', sizes.map((size) => `taille=${size}`).join('&')].filter(Boolean).join('?');

let arrive = () => {};

/** Shows listings as the router does: the old one remains until the next has loaded. */
function Shop({ start }: { readonly start: Promise<readonly string[]> }) {
  const [page, setPage] = useState(start);
  push = (address) => {
    const sizes = new URL(address, location.href).searchParams.getAll('taille');
    setPage(new Promise((resolve) => (arrive = () => resolve(sizes))));
  };
  return (
    <>
      <SoftNavigation />
      <Listing sizes={use(page)} />
    </>
  );
}

function Listing({ sizes }: { readonly sizes: readonly string[] }) {
  const chosen = sizes.map((size) => ({
    label: `Taille : ${size}`,
    without: path(sizes.filter((other) => other !== size)),
  }));
  return (
    <>
      <h1>Robes</h1>
      <ActiveFilters chosen={chosen} unfiltered={path([])} />
      <FilterSection
        title="Taille"
        open
        clear={sizes.length > 0 ? { label: 'Tout', href: path([]) } : null}
      >
        Tailles
      </FilterSection>
      <Link key={sizes.join()} href={path(['44'])} scroll={false}>
        Grandes tailles
      </Link>
      <Link hidden ref={refuseFocus} href={path([])} scroll={false}>
        Effacer
      </Link>
    </>
  );
}

/** jsdom focuses hidden elements, too. */
function refuseFocus(element: HTMLElement | null): void {
  if (element) element.focus = () => undefined;
}

async function show(...sizes: string[]): Promise<void> {
  const start = Promise.resolve(sizes);
  await act(async () => {
    render(
      <Suspense>
        <Shop start={start} />
      </Suspense>,
    );
  });
  // The enhancements load after the page.
  await act(() => import('./page-helpers'));
}

const link = (name: RegExp | string) => screen.getByRole('link', { name });
const chip = (size: string) => link(new RegExp(`^Retirer Taille : ${size}`));
const next = () => act(async () => arrive());

/** The click that Enter sends to the focused link. */
const follow = (element: HTMLElement) => act(async () => element.click());

async function tabTo(element: HTMLElement): Promise<void> {
  while (document.activeElement !== element) await userEvent.tab();
}

async function pressEnterOn(element: HTMLElement): Promise<void> {
  await tabTo(element);
  await follow(element);
  await next();
  expect(element).not.toBeInTheDocument();
}

it('keeps the focus on a link that its page renders again', async () => {
  await show('36');
  await pressEnterOn(link('Grandes tailles'));
  expect(link('Grandes tailles')).toHaveFocus();
});

describe('a link that its page removes', () => {
  it.each([
    ['36', '38'],
    ['38', '36'],
    ['40', '38'],
  ])('gives the focus to a link beside it: %s', async (removed, focused) => {
    await show('36', '38', '40');
    await pressEnterOn(chip(removed));
    expect(chip(focused)).toHaveFocus();
  });

  it('gives the focus to the heading when its list disappears', async () => {
    await show('36', '38');
    await pressEnterOn(link('Tout effacer'));
    expect(screen.getByRole('heading', { name: 'Robes' })).toHaveFocus();
  });

  it('gives the focus to the title of its filter', async () => {
    await show('36');
    await pressEnterOn(link(/^Tout\s:/));
    expect(document.activeElement?.matches('summary')).toBe(true);
  });

  it('leaves the focus of pointers alone', async () => {
    await show('36', '38');
    const removed = chip('36');
    removed.focus();
    // In jsdom, every focus is visible.
    jest.spyOn(removed, 'matches').mockReturnValue(false);
    await follow(removed);
    await next();
    expect(removed).not.toBeInTheDocument();
    expect(document.body).toHaveFocus();
  });

  it('leaves the focus where the customer has put it meanwhile', async () => {
    await show('36', '38');
    await tabTo(chip('36'));
    await follow(chip('36'));
    act(() => link('Tout effacer').focus());
    await next();
    expect(link('Tout effacer')).toHaveFocus();
  });
});
