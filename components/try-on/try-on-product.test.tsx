import { render, screen } from '@testing-library/react';
import type { ChoiceParams } from '@/lib/catalogue/choice';
import { choiceOf } from '@/lib/catalogue/product-choice';
import type { Product } from '@/lib/domain/catalogue';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { TryOnProduct } from './try-on-product';

const noChoiceParams = { color: null, size: null };

function show(product: Product, choiceParams: ChoiceParams = noChoiceParams): HTMLElement {
  const choice = choiceOf(product, choiceParams);
  return render(<TryOnProduct product={product} choice={choice} />).container;
}

const picture = () => screen.getByRole('presentation');

describe('the product of a try-on', () => {
  it('shows brand, title and price in euros, and the first picture', () => {
    const images = ['robe.jpg', 'robe-dos.jpg'];
    const brand = 'Maison Inès';
    show(sampleProduct({ images, brand, price: 129_900 }));
    expect(screen.getByText('Robe')).toBeVisible();
    expect(screen.getByText('Maison Inès')).toBeVisible();
    expect(screen.getByText(/^1\s299,00\s€$/)).toBeVisible();
    expect(decodeURIComponent(picture().getAttribute('src') ?? '')).toContain('robe.jpg');
    expect(picture()).toHaveAttribute('loading', 'eager');
  });

  it('shows the chosen colour and size, with their price', () => {
    const variation = { colorCode: null, priorPrice: null, stock: 1, size: 'M' };
    const variations = [
      { ...variation, id: '1', color: 'Noir', price: 4900, images: ['noir.jpg'] },
      { ...variation, id: '2', color: 'Écru', price: 5900, images: ['ecru.jpg'] },
    ];
    const product = sampleProduct({ price: 4900, color: 'Noir', size: 'M', variations });
    show(product, { color: 'Écru', size: 'M' });
    expect(screen.getByText('Écru, M')).toBeVisible();
    expect(screen.getByText(/^59,00\s€$/)).toBeVisible();
    expect(decodeURIComponent(picture().getAttribute('src') ?? '')).toContain('ecru.jpg');
  });

  it.each([
    ['free', 0, /^0,00\s€$/],
    ['of unknown price', null, /^prix indisponible$/],
  ])('is labelled correctly when it is %s', (_, price, words) => {
    show(sampleProduct({ price }));
    expect(screen.getByText(words)).toBeVisible();
  });

  it('has no price when the chosen size has none, although another one has', () => {
    const variation = { colorCode: null, priorPrice: null, stock: 1, color: 'Noir', images: [] };
    const variations = [
      { ...variation, id: '1', size: 'S', price: 4000 },
      { ...variation, id: '2', size: 'M', price: null },
    ];
    show(sampleProduct({ price: 4000, variations }), { color: 'Noir', size: 'M' });
    expect(screen.getByText(/^prix indisponible$/)).toBeVisible();
  });

  it('has a title and the default picture without a brand or a picture', () => {
    const container = show(sampleProduct());
    expect(screen.getByText('Robe')).toBeVisible();
    expect(container.querySelector('small')).toBeNull();
    expect(picture()).toHaveAttribute('src', expect.stringMatching(/./));
    expect(picture()).toHaveAttribute('width', '900');
  });
});
