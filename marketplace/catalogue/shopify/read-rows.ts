import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { codeOf } from '../../base/error-code';
import { type Columns, findColumns, type ShopifyRow, toRow } from './columns';
import { detectFormat, type FileFormat } from './file-format';
import { LineNumbers } from './line-numbers';
import { findUtf8Lines, type Utf8Lines } from './mixed-encoding';
import type { Problems } from './problems';

/** The file cannot be imported. The message is one French sentence. */
export class ImportError extends Error {}

const parsed = z.object({ record: z.array(z.string()), info: z.object({ bytes: z.number() }) });
const longestRecord = 2_000_000;
/** The values of Shopify's column "Status". */
const statuses = ['active', 'draft', 'archived', 'unlisted'];

/**
 * Streams the rows of a Shopify product file. Reports unreadable rows, and returns null at the end
 * if there were any.
 * @throws ImportError when the file is missing, unreadable, mixes encodings or is not a Shopify
 * product file
 */
export async function* readRows(
  file: string,
  problems: Problems,
): AsyncGenerator<ShopifyRow | null> {
  const format = await formatOf(file);
  const lineEnd = format.lineEnds.includes('\n') ? '\n' : '\r';
  if (format.encoding === 'windows-1252') {
    const found = await findUtf8Lines(file, lineEnd);
    if (found?.isMixed) throw mixedEncodings(file, found);
    problems.adjusted('fichier lu en Windows-1252, car il n’est pas en UTF-8', {});
    for (const line of found?.utf8 ?? [])
      problems.adjusted('accents à vérifier (« Ã© »)', { line });
  }
  const lines = new LineNumbers(lineEnd);
  let lastUnreadable: number | null = null;
  let isUnreadable = false;
  const parser = parse({
    bom: true,
    delimiter: format.delimiter,
    info: true,
    max_record_size: longestRecord,
    // Without it, the first line decides, and the rest of concatenated files may be one record.
    record_delimiter: [...format.lineEnds],
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const unreadable = lineOf(error, lines);
      if (unreadable !== lastUnreadable) {
        const where = { line: unreadable };
        problems.leftOut(
          'ligne illisible (guillemets)',
          where,
          'les lignes qui suivent peuvent manquer',
        );
      }
      lastUnreadable = unreadable;
      isUnreadable = true;
      return undefined;
    },
  });
  // The failure is ignored here because the parser also reports it, which ends the loop below.
  pipeline(Readable.from(textOf(file, format, lines)), parser).catch(() => {});
  let columns: Columns | null = null;
  let header: readonly string[] = [];
  try {
    for await (const entry of parser) {
      const { record, info } = parsed.parse(entry);
      // The offset is that after the record, whose last line is never empty.
      const line = lines.at(info.bytes - 1) - record.join('').split(lineEnd).length + 1;
      if (!columns) {
        columns = findColumns(record);
        header = record;
        if (!columns) throw notShopify(file);
        reportIgnored(columns, line, problems);
        continue;
      }
      const isOpen = lines.isOpenBefore(info.bytes);
      const reason = unreadableBecause(record, { header, columns }, isOpen);
      if (reason) {
        problems.leftOut(reason, { line, handle: record[0] ?? '' });
        isUnreadable = true;
      } else {
        yield toRow(record, columns, line);
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError) || !columns) throw asImportError(error, file);
    problems.leftOut('fin du fichier illisible (guillemet non refermé)', {
      line: lineOf(error, lines),
    });
    isUnreadable = true;
  }
  if (!columns) throw notShopify(file);
  if (isUnreadable) yield null;
}

/**
 * Returns why the cells of a record may not be those of its columns; null when they are.
 * @param isOpen whether its last line lacks a line end
 */
function unreadableBecause(
  record: readonly string[],
  { header, columns }: { readonly header: readonly string[]; readonly columns: Columns },
  isOpen: boolean,
): string | null {
  // A separator without quotes ("12,50") shifts the cells, also where the last ones are empty.
  if (record.length > header.length) return 'ligne avec trop de colonnes';
  const named = header.findLastIndex((name) => name.trim() !== '') + 1;
  const isBlank = record.every((cell) => cell.trim() === '');
  const isCut = record.length < named || (record.length === named && hasCutStatus(record, columns));
  if (!isOpen || isBlank || !isCut) return null;
  // Its last cell may be cut too, such as a price.
  return 'dernière ligne incomplète (fichier tronqué ?)';
}

/**
 * Returns whether a record ends within its status. A cut one would withdraw the product, and a
 * missing one publish a draft. Only the first row of a product, which has its title, needs one.
 */
function hasCutStatus(record: readonly string[], columns: Columns): boolean {
  if (columns.get('status') !== record.length - 1) return false;
  const status = record.at(-1)?.trim().toLowerCase() ?? '';
  if (status !== '') return !statuses.includes(status);
  return record[columns.get('title') ?? -1]?.trim() !== '';
}

/** Reports a column that is not read without another one. */
function reportIgnored(columns: Columns, line: number, problems: Problems): void {
  if (!columns.has('priorPrice') || columns.has('compareAtPrice')) return;
  problems.adjusted(
    'prix le plus bas sur 30 jours non repris, faute de « Variant Compare At Price »',
    { line },
  );
}

async function formatOf(file: string): Promise<FileFormat> {
  try {
    return await detectFormat(file);
  } catch (error) {
    throw asImportError(error, file);
  }
}

/** Returns the text in UTF-8, and adds it to the line numbers. */
async function* textOf(
  file: string,
  { encoding }: FileFormat,
  lines: LineNumbers,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  const bytes: AsyncIterable<Buffer> = createReadStream(file);
  const added = (text: string) => {
    const utf8 = Buffer.from(text);
    lines.add(utf8);
    return utf8;
  };
  for await (const chunk of bytes) yield added(decoder.decode(chunk, { stream: true }));
  yield added(decoder.decode());
}

/** Returns the line of the cell that could not be read. */
function lineOf(error: CsvError | undefined, lines: LineNumbers): number | null {
  // The end of the cell before it.
  const offset: unknown = error?.bytes;
  return typeof offset === 'number' ? lines.at(offset) : null;
}

function notShopify(file: string): ImportError {
  return new ImportError(
    `Le fichier ${file} n’est pas un fichier de produits Shopify : son en-tête ne contient pas les colonnes « Handle » et « Title ».`,
  );
}

function mixedEncodings(file: string, { utf8, other }: Utf8Lines): ImportError {
  return new ImportError(
    `Le fichier ${file} mélange l’UTF-8 (par exemple à la ligne ${utf8[0]}) et un autre encodage (à la ligne ${other}) : convertissez-le entièrement en UTF-8.`,
  );
}

function asImportError(error: unknown, file: string): unknown {
  if (error instanceof CsvError) return notShopify(file);
  const code = codeOf(error);
  if (code === 'ENOENT') return new ImportError(`Le fichier ${file} est introuvable.`);
  if (code === 'EISDIR') return new ImportError(`${file} est un dossier, pas un fichier CSV.`);
  if (code === 'EACCES') return new ImportError(`Le fichier ${file} ne peut pas être lu.`);
  return error;
}
