import { render, screen } from '@testing-library/react';
import type { Cents } from '@/lib/domain/cents';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { ProductCard } from './product-card';
import { ProductView } from './product-view';

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});

/** A product of 39 € with a size for each price. */
function show(prices: readonly (readonly [price: Cents, priorPrice: Cents | null])[]): void {
  const variations = prices.map(([price, priorPrice], index) => ({
    id: `v${index}`,
    color: '',
    colorCode: null,
    size: `T${index}`,
    images: [],
    stock: null,
    price,
    priorPrice,
  }));
  render(
    <ProductView
      product={sampleProduct({ title: 'Robe Inès', price: 3_900, size: 'T0', variations })}
      address="https://boutique.exemple/product_detail/p1"
      colorCodes={new Map()}
      shops={[]}
      liveVideoUrl={null}
      choiceParams={{ color: null, size: null }}
    />,
  );
}

const crossedOut = () =>
  Array.from(document.querySelectorAll('s'), ({ textContent }) => textContent);

describe('the price of a reduced product', () => {
  it('is shown with the lowest price of 30 days and the percentage, rounded down', () => {
    show([
      [3_900, 5_900],
      [3_900, 5_900],
    ]);
    expect(screen.getByText(/^Prix le plus bas des 30 derniers jours :/)).toHaveTextContent(
      'Prix le plus bas des 30 derniers jours : 59,00 € (−33 %)',
    );
    expect(crossedOut()).toEqual(['59,00\u00a0€']);
  });

  it('is shown beside each size when it depends on the choice', () => {
    show([
      [3_900, null],
      [4_900, 6_900],
    ]);
    expect(screen.getByRole('radio', { name: /^T0/ }).closest('label')).toHaveTextContent(/^T0$/);
    expect(screen.getByRole('radio', { name: /^T1/ }).closest('label')).toHaveTextContent(
      'T149,00 € Prix le plus bas des 30 derniers jours avant la réduction : 69,00 €',
    );
    expect(screen.getByText(/^Prix barrés :/)).toBeVisible();
    expect(crossedOut()).toHaveLength(1);
  });

  it('has nothing crossed out without a reduction', () => {
    show([
      [3_900, null],
      [4_900, null],
    ]);
    expect(crossedOut()).toEqual([]);
    expect(screen.queryByText(/derniers jours/)).not.toBeInTheDocument();
  });
});

describe('the card of a reduced product', () => {
  it('names the crossed-out price for screen readers', () => {
    render(<ProductCard product={sampleCard({ price: 3_900, priorPrice: 5_900 })} sizes="50vw" />);
    expect(screen.getByText(/^39,00/)).toHaveTextContent(
      '39,00 € Prix le plus bas des 30 derniers jours avant la réduction : 59,00 €',
    );
  });

  it('crosses nothing out otherwise', () => {
    render(<ProductCard product={sampleCard({ price: 3_900 })} sizes="50vw" />);
    expect(crossedOut()).toEqual([]);
  });
});
