import { renderToStaticMarkup } from 'react-dom/server';
import { JsonLd } from './json-ld';

it("escapes a seller's text that would close the script element", () => {
  const name = '</script><script>alert(1)</script>';
  const html = renderToStaticMarkup(
    <JsonLd data={{ '@context': 'https://schema.org', '@type': 'Product', name }} />,
  );
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const json = html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'));
  expect(JSON.parse(json)).toMatchObject({ name });
});
