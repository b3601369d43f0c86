import { render, screen } from '@testing-library/react';
import { sampleCard } from '@/lib/domain/sample-card';
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
  it('names the colours that the product comes in, in a grid', () => {
    render(<ProductCard product={robe} sizes="50vw" detailed />);
    expect(screen.getByText(/^Cognac\s+Brume\s*$/)).toBeInTheDocument();
  });

  it.each([
    ['an only colour', sampleCard({ colors: colors.slice(0, 1) }), true],
    ['colours that nobody tells', sampleCard(), true],
    ['colours, in a row that is swiped', robe, false],
  ])('shows no dots for %s', (_, product, detailed) => {
    render(<ProductCard product={product} sizes="50vw" detailed={detailed} />);
    expect(screen.queryByText(/Cognac/)).not.toBeInTheDocument();
  });

  it('has another view for the style sheet to show under a pointer, and no element that would fetch it', () => {
    const { container } = render(<ProductCard product={robe} sizes="50vw" detailed />);
    expect(screen.getByRole('article').style.getPropertyValue('--second')).toContain(
      encodeURIComponent('/media/robe%20dos.jpg'),
    );
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });

  it('leads to the colour that it shows', () => {
    render(<ProductCard product={{ ...robe, color: 'Noir' }} sizes="50vw" />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/product_detail/p1?couleur=Noir');
  });
});
