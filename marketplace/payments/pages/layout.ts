import { type Html, html, htmlPage } from '../../base/html';

export const testNotice = html`<header><p class="notice"><strong>Paiement de test</strong> – aucune somme n’est débitée</p></header>
`;

/** Layout of all payment pages. */
export function layout(page: {
  readonly title: string;
  readonly shopName: string;
  /** Banner above the page. */
  readonly notice: Html | null;
  readonly content: Html;
}): string {
  return htmlPage({
    title: `${page.title} – ${page.shopName}`,
    metas: html`<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">`,
    style: html`<link rel="stylesheet" href="/paiement.css">`,
    content: html`${page.notice}<main>
<p class="shop">${page.shopName}</p>
${page.content}
</main>`,
  });
}

/** Returns the URL of a payment's page. */
export function pageAddress(paymentUrl: string, sessionId: string): string {
  return `${paymentUrl}/paiement/${sessionId}`;
}

/**
 * Builds the content security policy. Browsers also check `form-action` for redirects after a form,
 * so it lists the shop's origins.
 */
export function contentPolicy(shopAddresses: readonly string[]): string {
  const origins = [...new Set(shopAddresses.map((address) => new URL(address).origin))];
  const targets = ["'self'", ...origins].join(' ');
  return `default-src 'none'; style-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
}
