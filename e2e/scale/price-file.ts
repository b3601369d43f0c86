import fs from 'node:fs';
import { exportPage } from '../../marketplace/catalogue/export/read-page';
import { csvHeader, csvLines } from '../../marketplace/catalogue/export/to-csv';
import { openDatabase } from '../../marketplace/db/open';

interface PriceFile {
  /** Ids of its products, in order. */
  readonly ids: readonly string[];
  readonly rows: number;
}

/**
 * Writes a product file as `catalogue export` does, with one price for all variations. It contains
 * the first products of the catalogue, with at most this many rows.
 */
export async function writePriceFile(
  databaseUrl: string,
  file: string,
  priceCents: number,
  maxRows: number,
): Promise<PriceFile> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl });
  const output = fs.openSync(file, 'w');
  try {
    fs.writeSync(output, csvHeader);
    const ids: string[] = [];
    let rows = 0;
    for (let after: string | null = ''; after !== null && rows < maxRows; ) {
      const page: Awaited<ReturnType<typeof exportPage>> = await exportPage(db, after);
      for (const product of page.products) {
        if (rows >= maxRows) break;
        const variations = product.variations.map((one) => ({
          ...one,
          priceCents,
          compareAtCents: null,
          priorCents: null,
        }));
        fs.writeSync(output, csvLines({ ...product, variations }));
        ids.push(product.id);
        rows += variations.length;
      }
      after = page.next;
    }
    return { ids, rows };
  } finally {
    fs.closeSync(output);
    await close();
  }
}
