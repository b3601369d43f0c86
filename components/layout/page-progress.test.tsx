import { fireEvent, render, screen } from '@testing-library/react';
import { lastNavigation } from '@/components/ui/last-navigation';
import { forgetKeptScroll } from './forget-kept-scroll';
import { PageProgress } from './page-progress';

let pathname: string;
let search: string;
jest.mock('next/navigation', () => ({
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(search),
}));

const arrived = jest.fn();

beforeEach(() => {
  pathname = '/product_detail/1';
  search = '';
  arrived.mockReset();
  window.addEventListener('vitrine:page', arrived);
});
afterEach(() => window.removeEventListener('vitrine:page', arrived));

describe('the progress bar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['lacks the choice of the address bar', '/product_detail/1?couleur=Noir', '', ''],
    ['encodes the query in another way', '?q=robe%20longue', 'q=robe+longue', '?q=robe+longue'],
  ])('stays hidden with a link to the shown page that %s', (_what, bar, shown, link) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    history.replaceState(null, '', new URL(bar, 'http://localhost/product_detail/1'));
    search = shown;
    render(
      <>
        <PageProgress />
        <a href={`/product_detail/1${link}`}>Suivre</a>
      </>,
    );
    fireEvent.click(screen.getByText('Suivre'));
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
  const end = new AbortController();
  forgetKeptScroll(end.signal);
  lastNavigation.keptScroll = true;
  window.dispatchEvent(new PopStateEvent('popstate'));
  end.abort();
  expect(lastNavigation.keptScroll).toBe(false);
});
