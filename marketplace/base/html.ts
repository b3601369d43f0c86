/** HTML that can be inserted into a page without escaping. */
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

/** Template tag that escapes its values, except `Html`; null becomes an empty string. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(render)));
}

/** Renders a complete HTML page in French, for e-mails, payment pages and the documentation. */
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
