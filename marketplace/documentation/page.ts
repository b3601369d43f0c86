import { createHash } from 'node:crypto';
import { allCalls } from '../../lib/marketplace/contract/calls';
import { Html, html, htmlPage } from '../base/html';
import { domainTitles, type OpenApiDocument } from './document';
import { fieldsOf } from './schema';

const style = `
:root { color-scheme: light dark; }
body { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, "Times New Roman", serif; line-height: 1.2; }
h2 { margin: 2.5rem 0 .5rem; }
details { border-top: 1px solid light-dark(#ddd, #444); padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; background: light-dark(#f6f4f1, #201f1d); }
.method { display: inline-block; min-width: 3rem; font-weight: 600; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Content security policy of the page: it may only be displayed. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders the calls as an HTML page without scripts. */
export function documentationPage(document: OpenApiDocument): string {
  const domains = [...new Set(allCalls.map(({ domain }) => domain))];
  const { title, description } = document.info;
  return htmlPage({
    title,
    metas: html`<meta name="robots" content="noindex">`,
    style: html`<style>${new Html(style)}</style>`,
    content: html`<main>
<h1>${title}</h1>
<p>${description}</p>
<p><a href="/documentation/json">Le même document pour les programmes (OpenAPI 3.1, JSON)</a></p>
${domains.map((domain) => section(domain, document))}
</main>`,
  });
}

function section(domain: string, document: OpenApiDocument): Html {
  const calls = allCalls.filter((one) => one.domain === domain);
  return html`<section>
<h2>${domainTitles[domain] ?? domain}</h2>
${calls.map(({ call }) => {
  const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`;
  const operation = document.paths[path]?.[call.method.toLowerCase()];
  const sent = fieldsOf(call.body).map(({ name, required }) => (required ? `${name} *` : name));
  const file = call.multipart ? [`${call.multipart} (fichier)`] : [];
  return html`<details>
<summary><span class="method">${call.method}</span> <code>${path}</code></summary>
<p>Champs envoyés (* obligatoire) : ${[...sent, ...file].join(', ') || 'aucun'}</p>
<pre>${JSON.stringify(operation?.responses[200], null, 2)}</pre>
</details>`;
})}
</section>`;
}
