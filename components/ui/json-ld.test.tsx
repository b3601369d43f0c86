import { renderToStaticMarkup } from 'react-dom/server';
import { JsonLd } from './json-ld';

it("cannot be ended by a seller's words", () => {
  const name = '</script><script>alert(1)</script>';
  const html = renderToStaticMarkup(<JsonLd data={{ name }} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const json = html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'));
  expect(JSON.parse(json)).toEqual({ name });
});
