import { breadcrumbData, listingData } from './structured-data';

describe('structured data', () => {
  it('numbers the steps from the home page on', () => {
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
    const product = {
      id: 'p 1',
      title: 'Robe',
      category: '',
      brand: null,
      image: null,
      price: null,
      colorCount: 1,
      soldOut: false,
    };
    expect(listingData('', [product]).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, url: '/product_detail/p%201', name: 'Robe' },
    ]);
  });
});
