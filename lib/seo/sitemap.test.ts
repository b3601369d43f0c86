import { listingPagesOf, sitemapIndex, sitemapPart } from './sitemap';

const site = 'https://shop.example';

const locations = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, one]) => one);

describe('the sitemap', () => {
  it('is an index of the categories and the product parts', () => {
    expect(locations(sitemapIndex(site, 51))).toEqual([
      'https://shop.example/sitemaps/rayons.xml',
      'https://shop.example/sitemaps/articles-1.xml',
      'https://shop.example/sitemaps/articles-2.xml',
    ]);
    expect(locations(sitemapIndex(site, 0))).toHaveLength(1);
  });

  it('covers a million products within the limits of an index', () => {
    expect(locations(sitemapIndex(site, 1_000_000 / 24)).length).toBeLessThan(50_000);
  });

  it('has contiguous parts', () => {
    expect(listingPagesOf('articles-1.xml')).toEqual({ first: 0, last: 49 });
    expect(listingPagesOf('articles-2.xml')).toEqual({ first: 50, last: 99 });
  });

  it.each([
    'articles-0.xml',
    'articles-01.xml',
    'articles-1',
    'articles-9999999.xml',
    'rayons.xml',
  ])('has no product part named %s', (name) => {
    expect(listingPagesOf(name)).toBeNull();
  });

  it('escapes addresses for XML', () => {
    const xml = sitemapPart(site, ['/sub_category?cat_id=a&page=2', "/product_detail/l'été<"]);
    expect(locations(xml)).toEqual([
      'https://shop.example/sub_category?cat_id=a&amp;page=2',
      'https://shop.example/product_detail/l&apos;été&lt;',
    ]);
  });
});
