import { render, screen } from '@testing-library/react';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { ProductCard } from './product-card';

const colors = [
  { name: 'Cognac', code: '#98592f', images: ['noir.jpg'] },
  { name: 'Brume', code: null, images: null },
];
const robe = sampleCard({ image: 'robe.jpg', secondImage: 'robe dos.jpg', colors });

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});

describe('the card of a product', () => {
  it('shows the category of the product, with its brand if it has one', () => {
    const { rerender } = render(<ProductCard product={robe} sizes="50vw" />);
    expect(screen.getByText('Robes')).toBeVisible();
    rerender(<ProductCard product={{ ...robe, brand: 'Tessandre' }} sizes="50vw" />);
    expect(screen.getByText('Robes · Tessandre')).toBeVisible();
  });

  it('names the colours of the product in a grid', () => {
    render(<ProductCard product={robe} sizes="50vw" detailed />);
    expect(screen.getByText(/^Cognac\s+Brume\s*$/)).toBeInTheDocument();
  });

  it.each([
    ['a single colour', sampleCard({ colors: colors.slice(0, 1) }), true],
    ['unknown colours', sampleCard(), true],
    ['colours in a carousel', robe, false],
  ])('shows no dots for %s', (_, product, detailed) => {
    render(<ProductCard product={product} sizes="50vw" detailed={detailed} />);
    expect(screen.queryByText(/Cognac/)).not.toBeInTheDocument();
  });

  it('has a second view for the style sheet to show on hover, and no element that would load it', () => {
    const { container } = render(<ProductCard product={robe} sizes="50vw" detailed />);
    expect(screen.getByRole('article').style.getPropertyValue('--second')).toContain(
      encodeURIComponent('/media/robe%20dos.jpg'),
    );
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });

  it('links to the colour that it shows', () => {
    render(<ProductCard product={{ ...robe, color: 'Noir' }} sizes="50vw" />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/product_detail/p1?couleur=Noir');
  });
});
