import {
  baselineContent,
  baselineDescription,
  baselineFamilies,
  baselineSizes,
  baselineStyle,
  homeLength,
} from './baseline-content';

/** Returns minimal hand-written HTML pages by name: a lower bound of the size of such pages. */
export function staticPages(): Readonly<Record<PageName, string>> {
  const { articles, large } = baselineContent;
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
        `<div><p>${articles[0]?.brand}</p><h1>${title}</h1><b>${articles[0]?.price}</b><p>${baselineDescription}</p>`,
        `<p>${baselineSizes.map((size) => `<button>${size}</button>`).join('')}</p><button id="add">Ajouter</button></div></article>`,
        `<script>let n=0;add.onclick=()=>cart.textContent='Panier ('+ ++n+')'</script>`,
      ].join(''),
      `<link rel="preload" as="image" href="${large}" fetchpriority="high">`,
    ),
  };
}

export type PageName = 'home' | 'listing' | 'product';

/** The paths of the pages on the baseline servers. */
export const baselinePaths: Readonly<Record<PageName, string>> = {
  home: '/',
  listing: '/listing',
  product: '/product',
};

function document(title: string, body: string, head = ''): string {
  const families = baselineFamilies.map((family) => `<a href="/listing">${family}</a>`).join('');
  return [
    '<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><link rel="icon" href="data:,">${head}<style>${baselineStyle}</style><body>`,
    `<header><b><a href="/">Boutique</a></b><nav>${families}</nav><span id="cart">Panier (0)</span></header>`,
    `<main>${body}</main><footer>Livraison offerte dès 60 €. Mentions légales.</footer></body></html>`,
  ].join('');
}

/** Returns a grid of cards. Only the first picture loads eagerly. */
function cards(articles: typeof baselineContent.articles): string {
  const items = articles.map(
    ({ title, brand, price, picture }, index) =>
      `<li><a href="/product"><img src="${picture}" alt="" width="300" height="400"${
        index === 0 ? ' fetchpriority="high"' : ' loading="lazy"'
      }><div>${brand}</div><div>${title}</div><b>${price}</b></a></li>`,
  );
  return `<ul class="cards">${items.join('')}</ul>`;
}
