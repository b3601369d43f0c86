import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problems } from './problems';
import { readRows } from './read-rows';

const folder = mkdtempSync(join(tmpdir(), 'rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the line of each row by its handle, and of each problem by its reason. */
async function linesOf(content: string | Buffer): Promise<string[]> {
  const file = join(folder, 'products.csv');
  writeFileSync(file, content);
  const problems = new Problems();
  const lines: string[] = [];
  for await (const row of readRows(file, problems)) {
    if (row) lines.push(`${row.handle} ${row.line}`);
  }
  return [...lines, ...problems.list.map(({ line, reason }) => `${reason} ${line}`)];
}

const unreadable = 'ligne illisible (guillemets)';
const file = [
  'Handle,Title',
  '',
  '',
  'robe,Robe',
  'jupe,"Jupe',
  '',
  'longue"',
  'top,"un "faux" guillemet"',
  'pull,Pull',
  '',
  'sac,Sac,de trop',
  '"gilet","Gilet',
  'court"',
  'veste,"Veste"x',
  'avalée,"',
  'cape,Cape',
  'short,"jamais refermé',
  '',
  'fin',
];

describe('readRows', () => {
  it.each([
    ['\n', 'LF'],
    ['\r\n', 'CRLF'],
    ['\r', 'CR'],
  ])('returns the first line of each row where lines end with %j', async (end) => {
    const expected = [
      'robe 4',
      'jupe 5',
      'pull 9',
      'gilet 12',
      'cape 16',
      `${unreadable} 8`,
      `${unreadable} 14`,
      `${unreadable} 17`,
      'ligne avec trop de colonnes 11',
    ];
    expect((await linesOf(file.join(end))).sort()).toEqual(expected.sort());
  });

  it('counts each line end once, whichever of them a cell contains', async () => {
    const cells = 'Handle,Title\nrobe,"Robe\r\nlongue\ren soie\n"\njupe,Jupe\r\n\r\ntop,Top';
    expect(await linesOf(cells)).toEqual(['robe 2', 'jupe 5', 'top 7']);
  });

  it('reports a row that a separator without quotes has shifted, whose last cell is empty', async () => {
    const header = 'Handle,Title,Variant Price,Status,Composition';
    const rows = ['robe,Robe,12,50,active,', 'jupe,Jupe,"12,50",active,', 'top,Top,10', ''];
    expect(await linesOf([header, ...rows].join('\n'))).toEqual([
      'jupe 3',
      'top 4',
      'ligne avec trop de colonnes 2',
    ]);
  });

  it('reads rows that a spreadsheet has padded like their header', async () => {
    expect(await linesOf('Handle,Title,,\nrobe,Robe,,\njupe,Jupe,\ntop,Top,,,')).toEqual([
      'robe 2',
      'jupe 3',
      'ligne avec trop de colonnes 4',
    ]);
  });

  describe('of a file that ends without a line end', () => {
    const header = 'Handle,Title,Variant Price,Status';
    const reported = 'dernière ligne incomplète (fichier tronqué ?)';

    it.each([
      '"top',
      'top',
      'top,Top',
      'top,Top,12',
      'top,"T\nop",129.00',
      '"top"',
      'top,Top,12.00,',
      'top,Top,12.00,acti',
    ])('reports a last row that ends in %j', async (last) => {
      for (const end of ['\n', '\r\n', '\r']) {
        const content = [header, 'robe,Robe,12.00,active', last].join('\n').replaceAll('\n', end);
        const reason = last === '"top' ? unreadable : reported;
        expect(await linesOf(content)).toEqual(['robe 2', `${reason} 3`]);
      }
    });

    it.each([
      'top,Top,12.00,active',
      'top,Top,12.00,Draft ',
      // Only the first row of a product has a status.
      'top,,12.00,',
      'top,Top,12.00,acti,',
      'top,"T\nop",12.00,"active"',
    ])('reads a complete last row %j', async (last) => {
      expect(await linesOf(`${header},,\nrobe,Robe\n${last}`)).toEqual(['robe 2', 'top 3']);
    });

    it('reads a short last row that has a line end, also before blank lines', async () => {
      for (const end of ['\n', '\r\n', '\n\n', '\n\r\n']) {
        expect(await linesOf(`${header}\nrobe,Robe${end}`)).toEqual(['robe 2']);
      }
    });

    it('ignores a blank last line', async () => {
      expect(await linesOf(`${header}\nrobe,Robe\n `)).toEqual(['robe 2', ' 3']);
    });

    it('reports a row that is cut after a chunk', async () => {
      const rows = 'robe,Robe,12.00,active\n'.repeat(10_000);
      expect((await linesOf(`${header}\n${rows}top,To`)).slice(-2)).toEqual([
        'robe 10001',
        `${reported} 10002`,
      ]);
    });
  });

  it('counts lines across chunks of a file', async () => {
    // Files are read in chunks of 64 KiB.
    for (const length of [65_511, 65_512, 65_513, 65_514, 65_515]) {
      const long = `robe,"é${'x'.repeat(length)}"`;
      const lines = ['Handle,Title', long, '', 'jupe,"Ju"p"e"', '', 'top,"Top', '"', 'sac,Sac'];
      expect(await linesOf(lines.join('\r\n'))).toEqual([
        'robe 2',
        'top 6',
        'sac 8',
        `${unreadable} 4`,
      ]);
    }
  });

  describe('of a file that is not in UTF-8', () => {
    const windows1252 = (text: string) => Buffer.from(text, 'latin1');
    const utf8 = (text: string) => Buffer.from(text);
    const header = 'Handle,Title\n';

    it.each([
      [
        'other lines',
        [utf8(`${header}robe,Robe d’été\n`), windows1252('jupe,Jupe\ntop,Préféré\n')],
        [2, 4],
      ],
      [
        'a tenth of the lines',
        [windows1252(header + 'top,Préféré\n'.repeat(9)), utf8('robe,Été\n')],
        [11, 2],
      ],
      [
        'a byte order mark',
        [utf8(`\ufeff${header}robe,Robe\n`), windows1252('top,Préféré\n'.repeat(30))],
        [1, 3],
      ],
      [
        'lines of another chunk',
        [windows1252(`${header}top,Préféré\n`), utf8(`${'robe,Robe\n'.repeat(20_000)}jupe,Été\n`)],
        [20_003, 2],
      ],
    ])('refuses it with UTF-8 in %s', async (_where, parts, [inUtf8, other]) => {
      await expect(linesOf(Buffer.concat(parts))).rejects.toThrow(
        `l’UTF-8 (par exemple à la ligne ${inUtf8}) et un autre encodage (à la ligne ${other})`,
      );
    });

    it.each(['Ã©tÃ©', 'Ã\xa0Ã»'])('reads and reports the garbled cell %j', async (garbled) => {
      const content = `${header}top,Préféré\nrobe,"${garbled}"\n${'jupe,Évasée\n'.repeat(10)}`;
      const lines = await linesOf(windows1252(content));
      expect(lines).toEqual(expect.arrayContaining(['top 2', 'robe 3', 'jupe 13']));
      expect(lines.slice(-2)).toEqual([
        'fichier lu en Windows-1252, car il n’est pas en UTF-8 null',
        'accents à vérifier (« Ã© ») 3',
      ]);
    });

    it('reports each line with garbled cells', async () => {
      const garbled = 'robe,"Ã©tÃ©"\n';
      const accents = 'jupe,Évasée\n'.repeat(30);
      const lines = await linesOf(windows1252(`${header}${garbled}${accents}${garbled}${garbled}`));
      expect(lines.slice(-3)).toEqual(
        [2, 33, 34].map((line) => `accents à vérifier (« Ã© ») ${line}`),
      );
    });

    it('reads a garbled word beside an accent', async () => {
      const lines = await linesOf(windows1252(`${header}robe,"Ã©tÃ© préféré"`));
      expect(lines).toContain('robe 2');
    });

    it('reads Windows-1252', async () => {
      const content = windows1252(`${header}robe,"«\xa0Été\xa0», ÂÃÉ, 10\xa0\x80"`);
      expect(await linesOf(content)).toEqual([
        'robe 2',
        'fichier lu en Windows-1252, car il n’est pas en UTF-8 null',
      ]);
    });

    it('does not recognise another kind of file', async () => {
      const zip = Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 0xc3, 0xa9, 0xff]);
      await expect(linesOf(zip)).rejects.toThrow('n’est pas un fichier de produits Shopify');
    });
  });
});
