import type { Variation } from '@/lib/domain/catalogue';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { sampleProduct } from '@/lib/domain/testing/sample-product';
import { breadcrumbData, listingData, productData } from './structured-data';

const product = sampleProduct({ price: 5990 });

function variation(stock: number | null): Variation {
  return {
    id: 'v1',
    color: 'Noir',
    colorCode: null,
    priorPrice: null,
    size: 'M',
    price: 6990,
    images: [],
    stock,
  };
}

describe('structured data', () => {
  it('numbers the breadcrumb from the home page', () => {
    const data = breadcrumbData(
      'https://shop.example',
      [{ id: 'c1', title: 'Femme' }],
      'Robe Inès',
    );
    expect(data.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://shop.example/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Femme',
        item: 'https://shop.example/sub_category?cat_id=c1',
      },
      { '@type': 'ListItem', position: 3, name: 'Robe Inès' },
    ]);
  });

  it('lists products by their address', () => {
    expect(listingData('', [sampleCard({ id: 'p 1' })])?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, url: '/product_detail/p%201' },
    ]);
  });

  it('has no list without products', () => {
    expect(listingData('', [])).toBeNull();
  });

  it.each([
    [3, 'https://schema.org/InStock'],
    [0, 'https://schema.org/OutOfStock'],
    [null, undefined],
  ])('offers every variation, available as far as is known (stock %s)', (stock, availability) => {
    const data = productData('', { ...product, variations: [variation(stock)] }, '');
    expect(data?.offers).toEqual([
      { '@type': 'Offer', name: 'Noir – M', price: '69.90', priceCurrency: 'EUR', availability },
    ]);
  });

  it('marks the prior price of a reduced variation as crossed out', () => {
    const reduced = { ...variation(null), priorPrice: 8_990 };
    expect(productData('', { ...product, variations: [reduced] }, '')?.offers).toEqual([
      expect.objectContaining({
        price: '69.90',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: '89.90',
          priceCurrency: 'EUR',
        },
      }),
    ]);
  });

  it('offers a product without variations at its own price', () => {
    expect(productData('', product, '')?.offers).toEqual([
      { '@type': 'Offer', price: '59.90', priceCurrency: 'EUR' },
    ]);
  });

  it('limits the description', () => {
    const description = productData('', product, 'Soie. '.repeat(10_000))?.description;
    expect(description).toMatch(/^.{4900,4999}Soie\.…$/);
  });

  it('has no product without a price', () => {
    expect(productData('', { ...product, price: null }, '')).toBeNull();
  });

  it('has no list of pictures without one', () => {
    expect(productData('', { ...product, images: [] }, '')).toHaveProperty('image', undefined);
  });
});
