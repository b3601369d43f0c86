import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { Link } from '@/components/ui/link';
import { SoftNavigation } from './soft-navigation';

type Push = (address: string) => void;
let push: Push = () => {};
const router = { push: (address: string) => push(address), prefetch: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('./link-prefetch', () => ({ prefetchLinks: () => undefined }));

/** Pages by address, which begins with the frame. */
const pages: Readonly<Record<string, ReactNode>> = {
  '/1/start': <Link href="/1/plain">Suivante</Link>,
  '/1/plain': <p>Page suivante</p>,
  '/1/form': <FocusedField />,
  '/1/terms': <h2 id="classement">Classement</h2>,
  '/2/information': <p>Informations</p>,
};

function FocusedField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Prénom" />;
}

let arrive = () => {};
let goBack = () => {};

/** Shows pages as the router does: the old one remains until the next has loaded. */
function Shop() {
  const [page, setPage] = useState(() => Promise.resolve('/1/start'));
  push = (address) => {
    setPage(
      new Promise((resolve) => {
        arrive = () => {
          history.replaceState(null, '', address);
          resolve(new URL(address, location.href).pathname);
        };
      }),
    );
  };
  goBack = () => setPage(Promise.resolve('/1/start'));
  const path = use(page);
  // Each group of pages has a frame of its own.
  return <Frame key={path.slice(0, 2)} page={pages[path]} />;
}

function Frame({ page }: { readonly page: ReactNode }) {
  return (
    <>
      <SoftNavigation />
      <button type="button" id="opener">
        Menu
      </button>
      <main id="contenu" tabIndex={-1}>
        {page}
      </main>
      <footer>
        <Link href="/1/plain">Page simple</Link>
        <Link href="/1/plain" scroll={false}>
          Filtre
        </Link>
        <Link href="/1/form">Formulaire</Link>
        <Link href="/1/terms#classement">Mentions légales</Link>
        <Link href="/2/information">Livraisons</Link>
        <nav popover="auto">
          <Link href="/1/plain">Robes</Link>
        </nav>
      </footer>
    </>
  );
}

const link = (name: string) => screen.getByRole('link', { name, hidden: true });
const loadHelpers = () => act(() => import('./page-helpers'));

beforeEach(async () => {
  history.replaceState(null, '', '/');
  await act(async () => {
    render(
      <Suspense>
        <Shop />
      </Suspense>,
    );
  });
  // The enhancements load after the page.
  await loadHelpers();
});

/** Presses Enter on a link. */
async function follow(name: string): Promise<void> {
  link(name).focus();
  await act(async () => link(name).click());
}

const next = () => act(async () => arrive());
const main = () => screen.getByRole('main');

it('moves the focus from a link below the content to the content', async () => {
  const scroll = jest.spyOn(main(), 'focus');
  await follow('Page simple');
  expect(link('Page simple')).toHaveFocus();
  await next();
  expect(main()).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith({ preventScroll: true });
});

it('moves the focus of a link that its page removes', async () => {
  await follow('Suivante');
  await next();
  expect(screen.queryByText('Suivante')).not.toBeInTheDocument();
  expect(main()).toHaveFocus();
});

it('moves the focus to the content in another frame', async () => {
  const before = main();
  await follow('Livraisons');
  await next();
  await loadHelpers();
  expect(before).not.toBeInTheDocument();
  expect(main()).toHaveFocus();
});

it('moves the focus to the named part of the page', async () => {
  await follow('Mentions légales');
  await next();
  expect(screen.getByRole('heading', { name: 'Classement' })).toHaveFocus();
});

it('moves the focus that a closing menu returns to its button', async () => {
  const menu = link('Robes').closest('nav');
  // jsdom does not implement popovers.
  Object.assign(menu ?? {}, { hidePopover: () => screen.getByText('Menu').focus() });
  await follow('Robes');
  expect(screen.getByText('Menu')).toHaveFocus();
  await next();
  expect(main()).toHaveFocus();
});

it('moves the focus from the last of two links', async () => {
  await follow('Formulaire');
  await follow('Page simple');
  await next();
  expect(main()).toHaveFocus();
});

describe('leaves the focus', () => {
  it('on a link that keeps the scroll position', async () => {
    await follow('Filtre');
    await next();
    expect(link('Filtre')).toHaveFocus();
  });

  it('on the element that the page focuses', async () => {
    await follow('Formulaire');
    await next();
    expect(screen.getByLabelText('Prénom')).toHaveFocus();
  });

  it('where the customer has put it meanwhile', async () => {
    await follow('Page simple');
    act(() => link('Livraisons').focus());
    await next();
    expect(link('Livraisons')).toHaveFocus();
  });

  it('of pages that are returned to', async () => {
    await follow('Page simple');
    await next();
    link('Page simple').focus();
    await act(async () => goBack());
    expect(link('Suivante')).toBeInTheDocument();
    expect(link('Page simple')).toHaveFocus();
  });
});
