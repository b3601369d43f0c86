import { fireEvent, render, screen } from '@testing-library/react';
import { cloneElement } from 'react';
import { Link } from '@/components/ui/link';
import { SoftNavigation } from './soft-navigation';

const push = jest.fn();
const prefetch = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, prefetch }) }));
jest.mock('./page-helpers', () => ({ PageHelpers: () => <p>Améliorations</p> }));

beforeEach(() => push.mockClear());

/** @returns whether the browser follows the link itself */
function click(link: React.ReactElement, init: MouseEventInit = {}): boolean {
  render(
    <>
      <SoftNavigation />
      {link}
    </>,
  );
  // jsdom does not navigate, and logs an error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return fireEvent.click(screen.getByText('Robes'), { button: 0, ...init });
}

describe('a link within the shop', () => {
  it('is followed within the document, and scrolls to the top', () => {
    const isLeft = click(
      <Link href="/sub_category?cat_id=robes#grille">
        <span>Robes</span>
      </Link>,
    );
    expect(isLeft).toBe(false);
    expect(push).toHaveBeenCalledWith('/sub_category?cat_id=robes#grille', { scroll: true });
  });

  it('keeps the scroll position with scroll={false}', () => {
    click(
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
  ])('is left to the browser when it is clicked %s', (_how, init) => {
    expect(click(<Link href="/category">Robes</Link>, init)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it.each([
    [
      'leads to another site',
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
      'opens a dialog',
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
  ])('is left to the browser when it %s', (_what, link) => {
    expect(click(link)).toBe(true);
    expect(push).not.toHaveBeenCalled();
  });

  it('is ignored when another handler has prevented the click', () => {
    click(
      <Link href="/category" onClick={(event) => event.preventDefault()}>
        Robes
      </Link>,
    );
    expect(push).not.toHaveBeenCalled();
  });
});

it.each([
  ['the menu', <nav key="1" popover="auto" />],
  ['the search', <search key="2" popover="auto" />],
])('closes %s when one of its links is followed', (_, popover) => {
  const hidePopover = jest.fn();
  click(cloneElement(popover, { ref: hides }, <Link href="/category">Robes</Link>));
  expect(hidePopover).toHaveBeenCalled();

  /** jsdom does not implement popovers. */
  function hides(element: HTMLElement | null) {
    if (element) element.hidePopover = hidePopover;
  }
});

it('starts the enhancements that load after the page', async () => {
  render(<SoftNavigation />);
  expect(await screen.findByText('Améliorations')).toBeInTheDocument();
});
