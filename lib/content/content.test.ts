import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseContent, readContent } from './content';

const folder = join(process.cwd(), 'content');
const pages = readdirSync(folder).map((file) => ({
  file,
  content: parseContent(readFileSync(join(folder, file), 'utf8')),
}));

describe('parseContent', () => {
  const source = `---
title: Livraisons
description: Modes : délais et frais
---
# Nos livraisons

Avant tout.

### Une précision

## Modes & délais

Texte **fort**.

## Où ? Chez vous !
`;

  it('splits a page', () => {
    const content = parseContent(source);
    expect(content.title).toBe('Livraisons');
    expect(content.description).toBe('Modes\u00a0: délais et frais');
    expect(content.heading).toBe('Nos livraisons');
    expect(content.intro).toBe('<p>Avant tout.</p>\n<h3>Une précision</h3>\n');
    expect(content.sections).toEqual([
      {
        id: 'modes-delais',
        title: 'Modes & délais',
        html: '<p>Texte <strong>fort</strong>.</p>\n',
      },
      { id: 'ou-chez-vous', title: 'Où\u00a0? Chez vous\u00a0!', html: '' },
    ]);
  });

  it('accepts all line endings', () => {
    expect(parseContent(source.replaceAll('\n', '\r\n'))).toEqual(parseContent(source));
  });

  it('works without front matter or heading', () => {
    expect(parseContent('# Titre\n\nTexte')).toMatchObject({ title: 'Titre', heading: 'Titre' });
    expect(parseContent('---\ntitle: Nom\n---\nTexte')).toMatchObject({
      title: 'Nom',
      heading: 'Nom',
    });
    expect(parseContent('')).toEqual({
      title: '',
      description: '',
      heading: '',
      intro: '',
      sections: [],
    });
  });
});

describe('the pages in content/', () => {
  it.each(pages)('$file has a title, a description and unique section ids', ({ content }) => {
    expect(content.title).not.toBe('');
    expect(content.description).not.toBe('');
    const ids = content.sections.map((section) => section.id);
    expect(ids).not.toContain('');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('link to existing sections', () => {
    const answers = pages.find(({ file }) => file === 'livraisons.md')?.content.sections ?? [];
    const help = pages.find(({ file }) => file === 'service-client.md')?.content.sections ?? [];
    const anchors = help.flatMap(({ html }) => [
      ...html.matchAll(/href="\/livraison_abonnement_travail#([^"]+)"/g),
    ]);
    expect(anchors).toHaveLength(18);
    for (const [, anchor] of anchors) expect(answers.map(({ id }) => id)).toContain(anchor);
  });

  it('have the sections and questions of the specification', async () => {
    const counts = await Promise.all(
      (['service-client', 'livraisons', 'livraisons-questions'] as const).map(
        async (name) => (await readContent(name)).sections.length,
      ),
    );
    expect(counts).toEqual([6, 7, 3]);
  });

  it('have the heading of the specification for similar questions', async () => {
    const { heading } = await readContent('livraisons-questions');
    expect(heading.toUpperCase()).toBe('FAQS SIMILAIRES');
  });

  it('contain the name of the shop', async () => {
    const { intro } = await readContent('a-propos');
    expect(intro).toContain('Vitrine');
    expect(intro).not.toContain('{boutique}');
  });
});
