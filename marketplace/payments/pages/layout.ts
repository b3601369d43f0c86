import { type Html, html } from '../../base/html';

export const testNotice = html`<header><p class="notice"><strong>Paiement de test</strong> – aucune somme n’est débitée</p></header>
`;

/** The frame of every page of a payment. */
export function layout(page: {
  readonly title: string;
  readonly shopName: string;
  /** What stands above everything else. */
  readonly notice: Html | null;
  readonly content: Html;
}): string {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${page.title} – ${page.shopName}</title>
<link rel="stylesheet" href="/paiement.css">
</head>
<body>
${page.notice}<main>
<p class="shop">${page.shopName}</p>
${page.content}
</main>
</body>
</html>
`.text;
}
