import { act, fireEvent, render, screen } from '@testing-library/react';
import { cloneElement } from 'react';
import { Link } from '@/components/ui/link';
import { closeCategoryPanels } from './category-panels';
import { prefetchLinks } from './link-prefetch';
import { SoftNavigation } from './soft-navigation';

const push = jest.fn();
const prefetch = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, prefetch }) }));
jest.mock('./link-prefetch', () => ({ prefetchLinks: jest.fn() }));
jest.mock('./category-panels', () => ({ closeCategoryPanels: jest.fn() }));

beforeEach(() => push.mockClear());

/** @returns whether the browser was left to follow the link by itself */
function press(link: React.ReactElement, init: MouseEventInit = {}): boolean {
  render(
    <>
      <SoftNavigation />
      {link}
    </>,
  );
  // jsdom follows no link, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return fireEvent.click(screen.getByText('Robes'), { button: 0, ...init });
}

describe('a link within the shop', () => {
  it('is followed within the document, from the top of the next page', () => {
    const isLeft = press(
      <Link href="/sub_category?cat_id=robes#grille">
        <span>Robes</span>
      </Link>,
    );
    expect(isLeft).toBe(false);
    expect(push).toHaveBeenCalledWith('/sub_category?cat_id=robes#grille', { scroll: true });
  });

  it('keeps the place where it says so', () => {
    press(
      <Link href="/sub_category?taille=38" scroll={false}>
        Robes
      </Link>,
    );
    expect(push).toHaveBeenCalledWith('/sub_category?taille=38', { scroll: false });
  });

  it.each([
    ['with a key held for a new tab', { ctrlKey: true }],
    ['with a key held for a new window', { shiftKey: true }],
    ['with a key held on a Mac', { metaKey: true }],
    ['with a key held to save it', { altKey: true }],
    ['with the middle button', { button: 1 }],
  ])('is the browser’s own when it is pressed %s', (_how, init) => {
    expect(press(<Link href="/category">Robes</Link>, init)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it.each([
    [
      'leads elsewhere',
      <Link key="1" href="https://exemple.org/robes">
        Robes
      </Link>,
    ],
    [
      'opens another window',
      <Link key="2" href="/category" target="_blank">
        Robes
      </Link>,
    ],
    [
      'opens something here',
      <Link key="4" href="/profile" aria-haspopup="dialog">
        Robes
      </Link>,
    ],
    [
      'loads a whole document',
      <a key="3" href="/cart">
        Robes
      </a>,
    ],
  ])('is the browser’s own when it %s', (_what, link) => {
    expect(press(link)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it('is left alone once something else has answered the press', () => {
    press(
      <Link href="/category" onClick={(event) => event.preventDefault()}>
        Robes
      </Link>,
    );
    expect(push).not.toHaveBeenCalled();
  });
});

it('closes the panels of the families, which the style sheet alone leaves open', async () => {
  render(<SoftNavigation />);
  await act(async () => {});
  expect(closeCategoryPanels).toHaveBeenCalledWith(expect.any(AbortSignal));
});

it.each([
  ['the menu', <nav key="1" popover="auto" />],
  ['the search', <search key="2" popover="auto" />],
])('closes %s when one of its links is followed', (_, popover) => {
  const hidePopover = jest.fn();
  press(cloneElement(popover, { ref: hides }, <Link href="/category">Robes</Link>));
  expect(hidePopover).toHaveBeenCalled();

  /** jsdom knows no popovers. */
  function hides(element: HTMLElement | null) {
    if (element) element.hidePopover = hidePopover;
  }
});

it('has what is probably followed next fetched ahead', async () => {
  render(<SoftNavigation />);
  await act(async () => {});
  expect(prefetchLinks).toHaveBeenCalledWith({ push, prefetch }, expect.any(AbortSignal));
});
