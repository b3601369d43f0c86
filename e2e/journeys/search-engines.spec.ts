import { findDresses, findDressListing } from '../steps/shopping';
import { expect, test } from '../support/test';

test.describe('search engines', { tag: '@once' }, () => {
  test('find each page under one canonical URL, and no pages that are not indexed', async ({
    page,
    request,
    marketplace,
  }) => {
    const [product = ''] = await findDresses(page);
    const dresses = await findDressListing(page);
    const also = dresses.includes('?') ? '&' : '?';
    const found = (address: string, canonical = address) => ({ address, canonical, index: true });
    const kept = (address: string) => ({ address, canonical: null, index: false });
    for (const { address, canonical, index } of [
      found('/'),
      found('/?utm_source=lettre', '/'),
      found('/category'),
      found('/sub_category'),
      found('/sub_category?utm_source=lettre', '/sub_category'),
      found('/sub_category?page=2'),
      found('/sub_category?page=1', '/sub_category'),
      found('/sub_category?page=-1', '/sub_category'),
      found(dresses),
      found(product),
      found(`${product}?couleur=Noir`, product),
      found('/a_propos_de'),
      found('/service_client?q=retour', '/service_client'),
      found('/terms_and_condition'),
      found('/guide_des_tailles'),
      kept('/sub_category?sort=latest&page=2'),
      kept('/sub_category?q=robe'),
      kept('/sub_category?couleur=Noir'),
      kept('/sub_category?couleur=Noir&couleur=Blanc'),
      kept('/sub_category?prix_max=200'),
      kept(`${dresses}${also}taille=M`),
      kept('/login?next=/cart'),
      kept('/cart'),
      kept('/register'),
      kept('/userResetPassword/000000000000000000000000'),
      kept('/favoris_partages/000000000000000000000000'),
      kept('/nulle-part'),
      kept('/product_detail/000000000000000000000000'),
    ]) {
      const answer = await request.get(address, { headers: { host: 'exemple.org' } });
      const html = await answer.text();
      const found = {
        canonical: attribute(html, /<link rel="canonical" href="([^"]+)"/),
        index: !/<meta name="robots" content="noindex/.test(html),
      };
      const absolute = canonical && new URL(canonical, marketplace.baseURL).href;
      expect(found.canonical && new URL(found.canonical).href, address).toBe(absolute);
      expect(found.index, address).toBe(index);
      expect(attribute(html, /<title>([^<]+)<\/title>/), address).toMatch(/\S.* Vitrine|^Vitrine/);
      expect(html, address).not.toContain('exemple.org');
      if (canonical && index) {
        expect(attribute(html, /<meta name="description" content="([^"]+)"/), address).toBeTruthy();
        expect(attribute(html, /<meta property="og:url" content="([^"]+)"/)).toBe(found.canonical);
        const picture = attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? '';
        const { pathname, search } = new URL(picture.replaceAll('&amp;', '&'));
        const drawn = await request.get(pathname + search);
        expect(drawn.headers()['content-type'], picture).toBe('image/jpeg');
      }
    }
  });

  test('read structured data of schema.org', async ({ page, request, marketplace }) => {
    const read = async (address: string) => dataOf(await (await request.get(address)).text());
    const [product = ''] = await findDresses(page);
    const site = marketplace.baseURL;

    const [home] = await read('/');
    expect(home).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Organization', name: 'Vitrine', url: `${site}/` },
        {
          '@type': 'WebSite',
          potentialAction: {
            '@type': 'SearchAction',
            target: `${site}/sub_category?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        },
      ],
    });

    expect(await read('/sub_category')).toMatchObject([
      { itemListElement: [{ name: 'Accueil' }, { position: 2, name: 'Tous les articles' }] },
      { '@type': 'ItemList' },
    ]);

    const listing = await read(await findDressListing(page));
    expect(listing).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1, name: 'Accueil' }, {}] },
      { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1 }, {}] },
    ]);

    const detail = await read(product);
    expect(detail).toMatchObject([
      {
        '@type': 'Product',
        name: expect.stringMatching(/\S/),
        url: site + product,
        image: [expect.stringContaining(`${site}/media/`)],
        offers: [{ '@type': 'Offer', price: expect.stringMatching(/^\d+\.\d\d$/) }],
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });
});

function attribute(html: string, pattern: RegExp): string | null {
  return pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
}

/** Returns the structured data of a document, with lists cut to a common length. */
function dataOf(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, json = '']) =>
    JSON.parse(json, (name, value: unknown) => {
      const fewest = { itemListElement: 2, image: 1, offers: 1 }[name];
      return fewest && Array.isArray(value) ? value.slice(0, fewest) : value;
    }),
  );
}
