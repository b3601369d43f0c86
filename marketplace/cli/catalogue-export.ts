import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { Config } from '../base/config';
import { csvHeader, csvLines } from '../catalogue/export/to-csv';
import { ImportError } from '../catalogue/shopify/read-rows';
import { catalogueCount, cataloguePage } from '../operator/commands/catalogue';
import { withBar } from './bar';
import { operatorSession } from './way';

/**
 * Writes every product to a Shopify product file, page by page; a half-written file never has its name.
 * @returns how many products @throws ImportError when the file cannot be written
 */
export async function exportCatalogue(config: Config, file: string): Promise<number> {
  const draft = `${file}.${randomUUID()}.tmp`;
  const output = await created(draft, file);
  try {
    const count = await operatorSession(config, async (operate) => {
      const { products } = await operate(catalogueCount, {});
      return withBar('Produits', products, async (onProgress) => {
        await output.write(csvHeader);
        let done = 0;
        let after: string | null = '';
        while (after !== null) {
          const page: Page = await operate(cataloguePage, { after });
          await output.write(page.products.map(csvLines).join(''));
          done += page.products.length;
          onProgress(done);
          after = page.next;
        }
        return done;
      });
    });
    await output.close();
    await rename(draft, file);
    return count;
  } catch (error) {
    await output.close();
    await rm(draft, { force: true });
    throw error;
  }
}

type Page = Awaited<ReturnType<typeof cataloguePage.run>>;

async function created(draft: string, file: string): Promise<FileHandle> {
  try {
    return await open(draft, 'wx');
  } catch {
    throw new ImportError(`Le fichier ${file} ne peut pas être écrit.`);
  }
}
