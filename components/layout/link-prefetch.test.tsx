import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from '@/components/ui/link';
import { prefetchLinks } from './link-prefetch';

let fetched: string[];
let end: AbortController;
let seen: Set<Element>;
let look: (name: string, isIntersecting?: boolean) => void;

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
  end = new AbortController();
  seen = new Set();
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: (entries: object[]) => void) {
        look = (name, isIntersecting = true) => {
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

test('the products that are looked at once somebody scrolls, three of a page', () => {
  show();
  for (const name of names) look(name);
  expect(fetched).toEqual([]);
  jest.runAllTimers();
  expect(fetched).toEqual(names.slice(0, 3).map((name) => `/product_detail/${name}`));
  look('Manteau');
  jest.runAllTimers();
  expect(fetched).toHaveLength(3);
});

test('not what is only scrolled past', () => {
  show();
  look('Robe');
  look('Robe', false);
  jest.runAllTimers();
  expect(fetched).toEqual([]);
});

test('the next page has its own', () => {
  show();
  for (const name of names.slice(0, 3)) look(name);
  jest.runAllTimers();
  window.dispatchEvent(new Event('vitrine:arrived'));
  look('Manteau');
  jest.runAllTimers();
  expect(fetched).toHaveLength(3);
  fireEvent.scroll(window);
  look('Manteau');
  jest.runAllTimers();
  expect(fetched.at(-1)).toBe('/product_detail/Manteau');
});

test('nothing of a page that has been left meanwhile', () => {
  show();
  look('Robe');
  fireEvent.pointerOver(screen.getByText('Jupe'));
  window.dispatchEvent(new Event('vitrine:arrived'));
  jest.runAllTimers();
  expect(fetched).toEqual([]);
});

test.each([
  ['pointed at', fireEvent.pointerOver],
  ['touched', fireEvent.touchStart],
  ['focused', fireEvent.focusIn],
])('a product that is %s, but no other page', (_how, fire) => {
  show();
  for (const name of ['Robe', 'Toutes', 'Panier']) fire(screen.getByText(name));
  jest.runAllTimers();
  expect(fetched).toEqual(['/product_detail/Robe']);
});

test('not what a pointer only passes over', () => {
  show();
  fireEvent.pointerOver(screen.getByText('Robe'));
  fireEvent.pointerOut(screen.getByText('Robe'));
  jest.runAllTimers();
  expect(fetched).toEqual([]);
});

test('the product of a card, which is looked at as a whole', () => {
  render(
    <article>
      Carte
      <Link href="/product_detail/Robe">Robe</Link>
    </article>,
  );
  prefetchLinks({ prefetch: (address) => fetched.push(address) }, end.signal);
  fireEvent.scroll(window);
  look('Robe');
  jest.runAllTimers();
  expect(fetched).toEqual([]);
  look('Carte');
  jest.runAllTimers();
  expect(fetched).toEqual(['/product_detail/Robe']);
});

test('nothing for somebody who saves data', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  show();
  fireEvent.pointerOver(screen.getByText('Robe'));
  jest.runAllTimers();
  Reflect.deleteProperty(navigator, 'connection');
  expect(fetched).toEqual([]);
});

test('nothing once it has ended', () => {
  show();
  look('Robe');
  end.abort();
  jest.runAllTimers();
  fireEvent.pointerOver(screen.getByText('Jupe'));
  expect(fetched).toEqual([]);
});
