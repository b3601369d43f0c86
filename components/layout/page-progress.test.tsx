import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { lastNavigation } from '@/components/ui/last-navigation';
import { PageProgress } from './page-progress';
import { useNavigationEnd } from './use-kept-focus';

let pathname: string;
jest.mock('next/navigation', () => ({
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(),
}));

const arrived = jest.fn();

beforeEach(() => {
  pathname = '/product_detail/1';
  arrived.mockReset();
  window.addEventListener('vitrine:page', arrived);
});
afterEach(() => window.removeEventListener('vitrine:page', arrived));

/** A page whose link the router follows. */
function Page({ isPending }: { readonly isPending: boolean }) {
  const followed = useRef<HTMLAnchorElement>(null);
  useNavigationEnd(followed, isPending);
  return (
    <>
      <PageProgress />
      <a ref={followed} href="/product_detail/1">
        Suivre
      </a>
    </>
  );
}

describe('the progress bar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ends with a link to the page that is shown, whose URL is written differently', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    history.replaceState(null, '', '/product_detail/1?couleur=Noir');
    const { rerender } = render(<Page isPending={false} />);
    fireEvent.click(screen.getByText('Suivre'));
    rerender(<Page isPending />);
    rerender(<Page isPending={false} />);
    jest.runOnlyPendingTimers();
    expect(document.documentElement.dataset.page).toBeUndefined();
  });

  it.each([
    ['starts with a link to another page', { href: '/cart' }, 'moving'],
    ['stays hidden with a link to a file', { href: '/api/facture', 'data-file': '' }, undefined],
  ])('%s', (_what, attributes, shown) => {
    // jsdom does not navigate, and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <>
        <PageProgress />
        <a {...attributes}>Suivre</a>
      </>,
    );
    fireEvent.click(screen.getByText('Suivre'));
    jest.runOnlyPendingTimers();
    expect(document.documentElement.dataset.page).toBe(shown);
  });
});

it('signals each navigation, but not the first page, whose message would disappear', () => {
  const { rerender } = render(<PageProgress />);
  expect(arrived).not.toHaveBeenCalled();
  pathname = '/product_detail/2';
  rerender(<PageProgress />);
  expect(arrived).toHaveBeenCalledTimes(1);
  rerender(<PageProgress />);
  expect(arrived).toHaveBeenCalledTimes(1);
});

it('forgets with Back that a link kept the scroll position', () => {
  render(<Page isPending={false} />);
  lastNavigation.keptScroll = true;
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(lastNavigation.keptScroll).toBe(false);
});
