import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { priorPriceHeader } from './legal-columns';
import { readShopifyCatalogue } from './read-catalogue';

const folder = mkdtempSync(join(tmpdir(), 'shopify-'));
const header =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Image Position,Variant Image,Status';

afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string | Buffer) {
  const file = join(folder, 'products.csv');
  writeFileSync(file, content);
  return readShopifyCatalogue(file);
}

/** Returns a line of the file with the named cells; all others are empty, and the status active. */
function line(cells: Readonly<Record<string, string>>): string {
  const filled: Readonly<Record<string, string>> = { Status: 'active', ...cells };
  return header
    .split(',')
    .map((name) => `"${(filled[name] ?? '').replaceAll('"', '""')}"`)
    .join(',');
}

function file(...lines: string[]): string {
  return [header, ...lines].join('\n');
}

function reasons({ problems }: Awaited<ReturnType<typeof read>>): string[] {
  return problems.list.map(({ reason }) => reason);
}

const robe = { Handle: 'robe', Title: 'Robe longue', Vendor: 'Lune', 'Variant Price': '59.90' };

describe('readShopifyCatalogue', () => {
  it('decodes entities in names, once, and leaves descriptions as they are', async () => {
    const { products } = await read(
      file(
        line({
          ...robe,
          Title: 'Robe HeatTech&trade; &amp; laine &lt;b&gt;',
          'Body (HTML)': '<p>Laine &amp; soie&trade;</p>',
          Vendor: 'C&amp;A &amp;trade; R&D&copy',
          'Product Category': 'Apparel &amp; Accessories &gt; Clothing &gt; Dresses',
          Tags: 'Homme, Collections &eacute;t&eacute;',
          'Option1 Name': 'Motif&nbsp;',
          'Option1 Value': 'Points &#233; &#x2022;',
          'Option2 Name': 'Couleur',
          'Option2 Value': 'Noir &amp; blanc',
        }),
      ),
    );
    expect(products[0]).toMatchObject({
      title: 'Robe HeatTech™ & laine <b>',
      description: '<p>Laine &amp; soie&trade;</p>',
      vendor: 'C&A &trade; R&D&copy',
      topCategory: 'Homme',
      variants: [{ color: { name: 'Noir / Blanc' }, size: 'Motif : Points é •' }],
    });
  });

  const styles = `<style>${'p { color: black } '.repeat(1100)}</style>`;
  it.each([
    ['keeps the markup of a description that only its styles make too long', 1, '<p>Lin</p>', []],
    ['shortens a description to its text', 3000, /^(?:Lin )+Lin$/, ['description raccourcie']],
  ])('%s', async (_what, paragraphs, description, reported) => {
    const body = `${styles}${'<p>Lin</p>'.repeat(paragraphs)}<script>${'x'.repeat(500)}</script>`;
    const catalogue = await read(file(line({ ...robe, 'Body (HTML)': body })));
    expect(catalogue.products[0]?.description.trim()).toEqual(
      typeof description === 'string' ? description : expect.stringMatching(description),
    );
    expect(reasons(catalogue)).toEqual(reported);
  });

  it('strips characters that the database cannot store', async () => {
    const header = 'Handle,Title,Variant Price,Description,';
    const attributes = '"[{""attribute"":""Col\\u0000"",""value"":""V\\ud83d \\ud83d\\ude00""}]"';
    const { products } = await read(
      `${header}Caractéristiques (product.metafields.vitrine.attributes)\n` +
        `robe,Ro\0be,10,<p>Lon\0gue</p>,${attributes}`,
    );
    expect(products).toMatchObject([
      {
        title: 'Robe',
        description: '<p>Longue</p>',
        attributes: [{ attribute: 'Col', value: 'V 😀' }],
      },
    ]);
  });

  it('groups the rows of a handle, also when they are not adjacent', async () => {
    const { products } = await read(
      file(
        line({
          ...robe,
          'Option1 Name': 'Taille',
          'Option1 Value': '38',
          'Option2 Name': 'Couleur',
          'Option2 Value': 'Noir',
          'Variant SKU': 'R-38',
          'Variant Inventory Tracker': 'shopify',
          'Variant Inventory Qty': '4',
          'Image Src': 'b.jpg',
          'Image Position': '2',
        }),
        line({ Handle: 'sac', Title: 'Sac', 'Variant Price': '20' }),
        line({
          Handle: 'robe',
          'Option1 Value': '40',
          'Option2 Value': 'Black',
          'Variant Price': '69,90',
          'Image Src': 'a.jpg',
          'Image Position': '1',
          'Variant Image': 'noir.jpg',
        }),
        line({ Handle: 'robe', 'Image Src': 'c.jpg', 'Image Position': '3' }),
      ),
    );
    expect(products).toHaveLength(2);
    expect(products[0]).toMatchObject({
      handle: 'robe',
      vendor: 'Lune',
      topCategory: 'Femme',
      subcategories: ['Vêtements', 'Robes'],
      images: ['a.jpg', 'b.jpg', 'c.jpg'],
      variants: [
        { sku: 'R-38', color: { name: 'Noir' }, size: '38', priceCents: 5990, stock: 4 },
        { sku: 'ROBE-2', color: { name: 'Noir' }, size: '40', priceCents: 6990, image: 'noir.jpg' },
      ],
    });
  });

  it.each([
    [
      'a byte order mark and CRLF',
      Buffer.from(`\ufeff${file(line(robe))}\n`.replaceAll('\n', '\r\n')),
    ],
    ['semicolons', file(line(robe)).replaceAll(',', ';')],
    ['Windows-1252', Buffer.from(file(line({ ...robe, Title: 'Robe d\xe9licate' })), 'latin1')],
    ['the newer header', 'URL handle,Title,Price\nrobe,Robe,12.00\n'],
  ])('reads %s', async (_what, content) => {
    const { products } = await read(content);
    expect(products).toMatchObject([
      { handle: 'robe', title: expect.stringMatching(/^Robe( |$)/) },
    ]);
    if (_what === 'Windows-1252') expect(products[0]?.title).toBe('Robe délicate');
  });

  it('reads mixed line ends, and keeps those of descriptions', async () => {
    const body = '<p>Longue</p>\r\n<p>Fluide</p>\n<p>Douce</p>';
    const { products } = await read(
      `${file(line(robe)).replaceAll('\n', '\r\n')}\r\n${[
        line({ ...robe, Handle: 'sac', 'Body (HTML)': body }),
        line({ ...robe, Handle: 'pull' }),
      ].join('\n')}`,
    );
    expect(products.map(({ handle }) => handle)).toEqual(['robe', 'sac', 'pull']);
    expect(products[1]?.description).toBe(body);
  });

  it('reads lines that end with a carriage return, which elsewhere belongs to its cell', async () => {
    const old = await read(
      file(line(robe), line({ ...robe, Handle: 'sac' })).replaceAll('\n', '\r'),
    );
    expect(old.products.map(({ handle }) => handle)).toEqual(['robe', 'sac']);
    const { products } = await read(file(line({ ...robe, 'Body (HTML)': 'Longue\rFluide' })));
    expect(products).toMatchObject([{ handle: 'robe', description: 'Longue\rFluide' }]);
  });

  it.each([-1, 0, 1])('reads a line end %d characters from the end of a chunk', async (offset) => {
    const start = `${file(line(robe)).replaceAll('\n', '\r\n')}\r\nsac,"Sac `;
    // Files are read in chunks of 64 KiB.
    const title = 'x'.repeat(65_536 - start.length - '"\r'.length - offset);
    const end = line({ ...robe, Handle: 'pull' });
    const { products, problems } = await read(`${start}${title}"\r\n${end}\r\n`);
    expect(products.map(({ handle }) => handle)).toEqual(['robe', 'pull']);
    expect(problems.list).toMatchObject([{ reason: 'sans prix', handle: 'sac', line: 3 }]);
  });

  it.each([
    ['sans prix', { ...robe, Handle: 'x', 'Variant Price': '' }],
    ['prix illisible', { ...robe, Handle: 'x', 'Variant Price': 'cher' }],
    ['produit sans titre (Title)', { ...robe, Handle: 'x', Title: '' }],
    ['ligne sans identifiant (Handle)', { ...robe, Handle: '' }],
    ['produit en brouillon (Status = draft)', { ...robe, Handle: 'x', Status: 'draft' }],
    ['produit archivé (Status = archived)', { ...robe, Handle: 'x', Status: 'archived' }],
    ['produit non publié (Published = false)', { ...robe, Handle: 'x', Published: 'FALSE' }],
    ['identifiant (Handle) trop long', { ...robe, Handle: 'x'.repeat(300) }],
  ])('leaves out and reports: %s', async (reason, cells) => {
    const catalogue = await read(file(line(robe), line(cells)));
    expect(catalogue.products.map(({ handle }) => handle)).toEqual(['robe']);
    expect(catalogue.problems.list).toMatchObject([{ effect: 'left-out', reason, line: 3 }]);
  });

  it.each([
    ['without a price', '', [false, true]],
    ['with an unreadable price', '1.299', [false, true]],
    ['that can be read', '19.90', [true, true]],
  ])('knows which product has a variant %s', async (_what, price, complete) => {
    const row = { 'Option1 Name': 'Taille', 'Option1 Value': 'S' };
    const other = { Handle: 'robe', 'Option1 Value': 'M', 'Variant Price': price };
    const { products, hasLostRows } = await read(
      file(line({ ...robe, ...row }), line(other), line({ ...robe, Handle: 'sac' })),
    );
    expect(products.map(({ isComplete }) => isComplete)).toEqual(complete);
    expect(hasLostRows).toBe(false);
  });

  it.each([
    ['stray quotes', 'robe,"un "faux" guillemet",y'],
    ['an unclosed quote', 'robe,"jamais refermé'],
    ['too many columns', `${line(robe)},de trop`],
    ['no handle', line({ 'Option1 Value': 'M', 'Variant Price': '19.90' })],
  ])('knows that a row with %s may belong to any product', async (_what, row) => {
    expect((await read(file(line(robe), row))).hasLostRows).toBe(true);
  });

  it('returns the withdrawn products', async () => {
    const draft = { ...robe, Handle: 'retire', Status: 'draft' };
    const { withdrawn } = await read(file(line(robe), line(draft)));
    expect(withdrawn).toEqual(['retire']);
  });

  it.each([
    ['Gift Card', 'true'],
    ['Gift card', 'TRUE'],
  ])('leaves out and withdraws gift cards, which have no parcel (%s)', async (column, isCard) => {
    const { products, withdrawn, problems } = await read(
      [
        `Handle,Title,Variant Price,${column}`,
        `carte,Carte cadeau 50 €,50,${isCard}`,
        'carte,,100,',
        'robe,Robe,10,false',
      ].join('\n'),
    );
    expect(products.map(({ handle }) => handle)).toEqual(['robe']);
    expect(withdrawn).toEqual(['carte']);
    expect(problems.list).toMatchObject([
      {
        effect: 'left-out',
        reason: 'carte cadeau (Gift Card = true), à créer avec « codes add »',
        handle: 'carte',
        detail: 'Carte cadeau 50 €',
      },
    ]);
  });

  it('accepts a file that only withdraws products', async () => {
    const draft = { ...robe, Handle: 'retire', Status: 'draft' };
    expect(await read(file(line(draft)))).toMatchObject({ products: [], withdrawn: ['retire'] });
  });

  it('keeps and reports adjusted products', async () => {
    const catalogue = await read(
      file(
        line({
          ...robe,
          Title: 'Robe '.repeat(100),
          'Variant SKU': 'S',
          'Variant Inventory Tracker': 'shopify',
          'Variant Inventory Qty': '-3',
        }),
        line({
          ...robe,
          Handle: 'sac',
          Title: 'Chose',
          'Variant SKU': 'S',
          'Variant Inventory Tracker': 'shopify',
          'Variant Inventory Qty': 'x',
        }),
      ),
    );
    expect(catalogue.products[0]?.title.length).toBeLessThanOrEqual(200);
    expect(catalogue.products.flatMap(({ variants }) => variants)).toMatchObject([
      { sku: 'S', stock: 0 },
      { sku: 'S-2', stock: 0 },
    ]);
    expect(reasons(catalogue).sort()).toEqual([
      'rayon non indiqué, rangé dans Femme',
      'référence (SKU) en double, numérotée',
      'stock illisible, compté 0',
      'stock négatif, compté 0',
      'titre raccourci',
    ]);
  });

  const quantity = 'Handle,Title,Variant Price,Variant Inventory Qty';
  const tracked = `${quantity},Variant Inventory Tracker`;
  it.each([
    [20, 'of a product that the merchant does not count', tracked, 'robe,Robe,10,0,'],
    [20, 'that the merchant counted earlier', tracked, 'robe,Robe,10,3,'],
    [0, 'of a counted product', tracked, 'robe,Robe,10,0,shopify'],
    [0, 'of a file that does not name the counted products', quantity, 'robe,Robe,10,0'],
  ])('reads a stock of %d %s', async (stock, _what, columns, row) => {
    const { products } = await read(`${columns}\n${row}`);
    expect(products).toMatchObject([
      { variants: [{ stock, assumed: expect.not.arrayContaining(['stock']) }] },
    ]);
  });

  it.each([
    [20, 'without columns', 'Handle,Title,Variant Price', 'robe,Robe,10'],
    [20, 'of an uncounted product', tracked, 'robe,Robe,10,,'],
    [0, 'of a counted product', tracked, 'robe,Robe,10,,shopify'],
  ])('assumes a stock of %d %s', async (stock, _what, columns, row) => {
    const { products } = await read(`${columns}\n${row}`);
    expect(products).toMatchObject([
      { variants: [{ stock, assumed: expect.arrayContaining(['stock']) }] },
    ]);
  });

  it('reports a duplicate variation', async () => {
    const catalogue = await read(
      file(line(robe), line({ Handle: 'robe', 'Variant Price': '1.00' })),
    );
    expect(catalogue.products[0]?.variants).toHaveLength(1);
    expect(reasons(catalogue)).toEqual(['variante en double (même couleur et même taille)']);
  });

  it('keeps the names of the file where two colours have one French name', async () => {
    const colored = (color: string, size: string) =>
      line({
        ...robe,
        'Option1 Name': 'Couleur',
        'Option1 Value': color,
        'Option2 Name': 'Taille',
        'Option2 Value': size,
      });
    const catalogue = await read(
      file(
        colored('Off-White', 'M'),
        colored('White', 'M'),
        colored('White', 'L'),
        colored('off white', 'L'),
        colored('Grey', 'M'),
        colored('Gris', 'M'),
        colored('Black', 'M'),
        colored('Noir', 'L'),
        colored('WHITE', 'M'),
      ),
    );
    const variants = catalogue.products.flatMap((product) => product.variants);
    expect(variants.map(({ color, size }) => `${color.name} ${size}`)).toEqual([
      'Blanc M',
      'White M',
      'White L',
      'Blanc L',
      'Grey M',
      'Gris M',
      'Noir M',
      'Noir L',
    ]);
    expect(new Set(variants.slice(0, 4).map(({ color }) => color.code)).size).toBe(1);
    expect(reasons(catalogue)).toEqual(['variante en double (même couleur et même taille)']);
  });

  it.each([
    [
      'without',
      '',
      ['prix le plus bas sur 30 jours non repris, faute de « Variant Compare At Price »'],
    ],
    ['with', ',Variant Compare At Price', []],
  ])(
    'reports lowest prices of 30 days %s the column of reductions, once',
    async (_what, column, expected) => {
      const columns = `Handle,Title,Variant Price,${priorPriceHeader}${column}`;
      const catalogue = await read([columns, 'robe,Robe,59,50', 'jupe,Jupe,49,40'].join('\n'));
      expect(reasons(catalogue).filter((reason) => reason.includes('30 jours'))).toEqual(expected);
    },
  );

  it('continues after an unreadable line', async () => {
    const catalogue = await read(
      file(line(robe), 'x,"un "faux" guillemet",y', line({ ...robe, Handle: 'sac' })),
    );
    expect(catalogue.products.map(({ handle }) => handle)).toEqual(['robe', 'sac']);
    expect(reasons(catalogue)).toEqual(['ligne illisible (guillemets)']);
  });

  it('keeps the rows before an unclosed quote', async () => {
    const catalogue = await read(file(line(robe), 'x,"jamais refermé'));
    expect(catalogue.products.map(({ handle }) => handle)).toEqual(['robe']);
    expect(reasons(catalogue)).toHaveLength(1);
  });

  it.each([
    ['another CSV', 'nom,prix\nrobe,12\n', /n’est pas un fichier de produits Shopify/],
    ['an empty file', '', /n’est pas un fichier de produits Shopify/],
    ['bytes', Buffer.from([0, 1, 2, 255, 254, 34, 0]), /n’est pas un fichier de produits Shopify/],
    ['no product', header, /Aucun produit/],
    ['nothing to sell', file(line({ ...robe, Title: '' })), /Aucun produit.*sans titre/],
  ])('refuses %s', async (_what, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('refuses a missing file and a folder', async () => {
    await expect(readShopifyCatalogue(join(folder, 'absent.csv'))).rejects.toThrow(/introuvable/);
    await expect(readShopifyCatalogue(folder)).rejects.toThrow(/dossier/);
  });
});
