import { render } from '@testing-library/react';
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

it('renders nothing without data', () => {
  expect(renderToStaticMarkup(<JsonLd data={null} />)).toBe('');
});

it('replaces the script element instead of changing it', () => {
  const data = (name: string) =>
    ({ '@context': 'https://schema.org', '@type': 'Product', name }) as const;
  const { container, rerender } = render(<JsonLd data={data('Robe')} />);
  const before = container.querySelector('script');
  rerender(<JsonLd data={data('Jupe')} />);
  expect(container.querySelector('script')).not.toBe(before);
  expect(before?.text).toContain('Robe');
});
