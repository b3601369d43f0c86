import { render } from '@testing-library/react';
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

it('signals each navigation, but not the first page, whose message would disappear', () => {
  const { rerender } = render(<PageProgress />);
  expect(arrived).not.toHaveBeenCalled();
  pathname = '/product_detail/2';
  rerender(<PageProgress />);
  expect(arrived).toHaveBeenCalledTimes(1);
  rerender(<PageProgress />);
  expect(arrived).toHaveBeenCalledTimes(1);
});
