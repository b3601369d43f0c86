import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from '@/components/ui/link';
import { prefetchLinks } from './link-prefetch';

let fetched: string[];
let end: AbortController;
let seen: Set<Element>;
let reveal: (name: string, isIntersecting?: boolean) => void;

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
  end = new AbortController();
  seen = new Set();
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: (entries: object[]) => void) {
        reveal = (name, isIntersecting = true) => {
          const target = screen.getByText(name);
          if (seen.has(target)) callback([{ target, isIntersecting }]);
        };
      }
      observe = (element: Element) => seen.add(element);
      unobserve = (element: Element) => seen.delete(element);
      disconnect = () => seen.clear();
    },
  });
});
afterEach(() => {
  end.abort();
  jest.useRealTimers();
});

const names = ['Robe', 'Jupe', 'Veste', 'Pull', 'Manteau'];

function show(): void {
  render(
    <>
      {names.map((name) => (
        <Link key={name} href={`/product_detail/${name}`}>
          {name}
        </Link>
      ))}
      <Link href="/sub_category?cat_id=robes">Toutes</Link>
      <a href="/cart">Panier</a>
    </>,
  );
  prefetchLinks({ prefetch: (address) => fetched.push(address) }, end.signal);
  fireEvent.scroll(window);
}

test('prefetches the products in view after a scroll, at most three per page', () => {
  show();
  for (const name of names) reveal(name);
  expect(fetched).toEqual([]);
  jest.runAllTimers();
  expect(fetched).toEqual(names.slice(0, 3).map((name) => `/product_detail/${name}`));
  reveal('Manteau');
  jest.runAllTimers();
  expect(fetched).toHaveLength(3);
});

test('does not prefetch products that are scrolled past', () => {
  show();
  reveal('Robe');
  reveal('Robe', false);
  jest.runAllTimers();
  expect(fetched).toEqual([]);
});

test('counts each page separately', () => {
  show();
  for (const name of names.slice(0, 3)) reveal(name);
  jest.runAllTimers();
  window.dispatchEvent(new Event('vitrine:page'));
  reveal('Manteau');
  jest.runAllTimers();
  expect(fetched).toHaveLength(3);
  fireEvent.scroll(window);
  reveal('Manteau');
  jest.runAllTimers();
  expect(fetched.at(-1)).toBe('/product_detail/Manteau');
});

test('prefetches nothing of a page that has been left', () => {
  show();
  reveal('Robe');
  fireEvent.pointerOver(screen.getByText('Jupe'));
  window.dispatchEvent(new Event('vitrine:page'));
  jest.runAllTimers();
  expect(fetched).toEqual([]);
});

test.each([
  ['hovered', fireEvent.pointerOver],
  ['touched', fireEvent.touchStart],
  ['focused', fireEvent.focusIn],
])('prefetches a product that is %s, but no other page', (_how, fire) => {
  show();
  for (const name of ['Robe', 'Toutes', 'Panier']) fire(screen.getByText(name));
  jest.runAllTimers();
  expect(fetched).toEqual(['/product_detail/Robe']);
});

test('does not prefetch links that the pointer passes over', () => {
  show();
  fireEvent.pointerOver(screen.getByText('Robe'));
  fireEvent.pointerOut(screen.getByText('Robe'));
  jest.runAllTimers();
  expect(fetched).toEqual([]);
});

test('prefetches the product of a card that is in view as a whole', () => {
  render(
    <article>
      Carte
      <Link href="/product_detail/Robe">Robe</Link>
    </article>,
  );
  prefetchLinks({ prefetch: (address) => fetched.push(address) }, end.signal);
  fireEvent.scroll(window);
  reveal('Robe');
  jest.runAllTimers();
  expect(fetched).toEqual([]);
  reveal('Carte');
  jest.runAllTimers();
  expect(fetched).toEqual(['/product_detail/Robe']);
});

test('prefetches nothing in data-saving mode', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  show();
  fireEvent.pointerOver(screen.getByText('Robe'));
  jest.runAllTimers();
  Reflect.deleteProperty(navigator, 'connection');
  expect(fetched).toEqual([]);
});

test('prefetches nothing after it was aborted', () => {
  show();
  reveal('Robe');
  end.abort();
  jest.runAllTimers();
  fireEvent.pointerOver(screen.getByText('Jupe'));
  expect(fetched).toEqual([]);
});
