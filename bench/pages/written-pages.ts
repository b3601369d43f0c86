import {
  floorContent,
  floorDescription,
  floorFamilies,
  floorSizes,
  floorStyle,
  homeLength,
} from './floor-content';

/** The pages as one would write them by hand, by their addresses: nothing that shows as much can weigh much less. */
export function writtenPages(): Readonly<Record<PageName, string>> {
  const { articles, large } = floorContent;
  const title = articles[0]?.title ?? '';
  return {
    home: document('Boutique', `<h1>La sélection</h1>${cards(articles.slice(0, homeLength))}`),
    listing: document(
      'Robes',
      `<h1>Robes</h1><p>${articles.length} articles</p>${cards(articles)}`,
    ),
    product: document(
      title,
      [
        `<article class="product"><img src="${large}" alt="${title}" width="900" height="1200" fetchpriority="high">`,
        `<div><p>${articles[0]?.brand}</p><h1>${title}</h1><b>${articles[0]?.price}</b><p>${floorDescription}</p>`,
        `<p>${floorSizes.map((size) => `<button>${size}</button>`).join('')}</p><button id="add">Ajouter</button></div></article>`,
        `<script>let n=0;add.onclick=()=>cart.textContent='Panier ('+ ++n+')'</script>`,
      ].join(''),
      `<link rel="preload" as="image" href="${large}" fetchpriority="high">`,
    ),
  };
}

export type PageName = 'home' | 'listing' | 'product';

/** Where the floors have their pages. */
export const floorPaths: Readonly<Record<PageName, string>> = {
  home: '/',
  listing: '/listing',
  product: '/product',
};

function document(title: string, body: string, head = ''): string {
  const families = floorFamilies.map((family) => `<a href="/listing">${family}</a>`).join('');
  return [
    '<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><link rel="icon" href="data:,">${head}<style>${floorStyle}</style><body>`,
    `<header><b><a href="/">Boutique</a></b><nav>${families}</nav><span id="cart">Panier (0)</span></header>`,
    `<main>${body}</main><footer>Livraison offerte dès 60 €. Mentions légales.</footer></body></html>`,
  ].join('');
}

/** Only the first picture is asked for at once. */
function cards(articles: typeof floorContent.articles): string {
  const items = articles.map(
    ({ title, brand, price, picture }, index) =>
      `<li><a href="/product"><img src="${picture}" alt="" width="300" height="400"${
        index === 0 ? ' fetchpriority="high"' : ' loading="lazy"'
      }><div>${brand}</div><div>${title}</div><b>${price}</b></a></li>`,
  );
  return `<ul class="cards">${items.join('')}</ul>`;
}
