/** HTML that is safe to put into a page as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template whose values are escaped, unless they are `Html` themselves; null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(render)));
}

/** A whole page in French: mails, pages of a payment, documentation. */
export function htmlPage(page: {
  readonly title: string;
  readonly metas: Html;
  readonly style: Html;
  readonly bodyAttributes?: Html;
  readonly content: Html;
}): string {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${page.metas}
<title>${page.title}</title>
${page.style}
</head>
<body${page.bodyAttributes ?? null}>
${page.content}
</body>
</html>
`.text;
}

function render(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
  }
  return part.map((entry) => entry.text).join('');
}
