import { render, screen } from '@testing-library/react';
import { sampleProduct } from '@/lib/domain/sample-product';
import { TryOnProduct } from './try-on-product';

const picture = () => screen.getByRole('presentation');

describe('the product that is tried on', () => {
  it('is told by its brand, title and price in euros, and shown by its first picture', () => {
    const images = ['robe.jpg', 'robe-dos.jpg'];
    const brand = 'Maison Inès';
    render(<TryOnProduct product={sampleProduct({ images, brand, price: 129_900 })} />);
    expect(screen.getByText('Robe')).toBeVisible();
    expect(screen.getByText('Maison Inès')).toBeVisible();
    expect(screen.getByText(/^1\s299,00\s€$/)).toBeVisible();
    expect(decodeURIComponent(picture().getAttribute('src') ?? '')).toContain('robe.jpg');
    expect(picture()).toHaveAttribute('loading', 'eager');
  });

  it.each([
    ['free', 0, /^0,00\s€$/],
    ['of no known price', null, /^prix indisponible$/],
  ])('that is %s is not said to be otherwise', (_, price, words) => {
    render(<TryOnProduct product={sampleProduct({ price })} />);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('without a brand or a picture still has a title, and the shop’s own picture', () => {
    const { container } = render(<TryOnProduct product={sampleProduct()} />);
    expect(screen.getByText('Robe')).toBeVisible();
    expect(container.querySelector('small')).toBeNull();
    expect(picture()).toHaveAttribute('src', expect.stringMatching(/./));
    expect(picture()).toHaveAttribute('width', '900');
  });
});
