import { pageMetadata } from './page-metadata';

describe('the metadata of a page', () => {
  it('names the shop after the title, as written', () => {
    const { title } = pageMetadata({ title: 'Tee-shirt Ca$$h, jean $&', path: '/' });
    // Next.js replaces "%s" in a template, where "$&" has a meaning, but no title that is absolute.
    expect(title).toEqual({ absolute: 'Tee-shirt Ca$$h, jean $& – Vitrine' });
  });

  it('keeps the title and description of the shop without its own', () => {
    expect(pageMetadata({ path: '/' })).toEqual({
      alternates: { canonical: '/' },
      openGraph: expect.objectContaining({ url: '/', siteName: 'Vitrine' }),
    });
  });

  it('shows a picture of moderate size in previews', () => {
    const { openGraph } = pageMetadata({ path: '/', image: '/media/robe.jpg' });
    expect(openGraph?.images).toEqual(['/_next/image?url=%2Fmedia%2Frobe.jpg&w=1080&q=75']);
  });
});
