import { fireEvent, render, screen } from '@testing-library/react';
import { PageProgress } from './page-progress';

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

describe('the progress bar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

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
