import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { codeOf } from '../../base/error-code';
import { type Columns, findColumns, type ShopifyRow, toRow } from './columns';
import { detectFormat, type FileFormat } from './file-format';
import type { Problems } from './problems';

/** The file cannot be imported. The message is one French sentence. */
export class ImportError extends Error {}

const parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) });
const longestRecord = 2_000_000;

/**
 * Streams the rows of a Shopify product file. Reports unreadable rows, and returns null at the end
 * if there were any.
 * @throws ImportError when the file is missing, unreadable or not a Shopify product file
 */
export async function* readRows(
  file: string,
  problems: Problems,
): AsyncGenerator<ShopifyRow | null> {
  const format = await formatOf(file);
  if (format.encoding === 'windows-1252') {
    problems.adjusted('fichier lu en Windows-1252, car il n’est pas en UTF-8', {});
  }
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
      const unreadable = lineOf(error);
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
  pipeline(Readable.from(textOf(file, format)), parser).catch(() => {});
  let columns: Columns | null = null;
  let width = 0;
  let line = 1;
  try {
    for await (const entry of parser) {
      const { record, info } = parsed.parse(entry);
      if (!columns) {
        columns = findColumns(record);
        width = record.length;
        if (!columns) throw notShopify(file);
      } else if (record.slice(width).some((cell) => cell.trim() !== '')) {
        problems.leftOut('ligne avec trop de colonnes', { line, handle: record[0] ?? '' });
        isUnreadable = true;
      } else {
        yield toRow(record, columns, line);
      }
      line = info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError) || !columns) throw asImportError(error, file);
    problems.leftOut('fin du fichier illisible (guillemet non refermé)', { line });
    isUnreadable = true;
  }
  if (!columns) throw notShopify(file);
  if (isUnreadable) yield null;
}

async function formatOf(file: string): Promise<FileFormat> {
  try {
    return await detectFormat(file);
  } catch (error) {
    throw asImportError(error, file);
  }
}

async function* textOf(file: string, { encoding }: FileFormat): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const bytes: AsyncIterable<Buffer> = createReadStream(file);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function lineOf(error: CsvError | undefined): number | null {
  const line: unknown = error?.lines;
  return typeof line === 'number' ? line : null;
}

function notShopify(file: string): ImportError {
  return new ImportError(
    `Le fichier ${file} n’est pas un fichier de produits Shopify : son en-tête ne contient pas les colonnes « Handle » et « Title ».`,
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
