import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { z } from 'zod';
import { counted } from '../../base/counted';
import { exportedProduct, exportPage } from '../../catalogue/export/read-page';
import { csvHeader, csvLines } from '../../catalogue/export/to-csv';
import { ImportError } from '../../catalogue/shopify/read-rows';
import { type LocalCommand, operatorCommand, type Tools } from '../kit/command';
import { print } from '../kit/output';
import { withBar } from '../kit/progress-bar';

const catalogueCount = operatorCommand({
  name: 'catalogue count',
  args: z.object({}),
  result: z.object({ products: z.number() }),
  run: async ({ db }) => {
    const { count } = await db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('hidden_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { products: Number(count) };
  },
});

/**
 * Returns one page of an export. Paging keeps a running shop responsive, whatever the size of its
 * catalogue.
 */
const cataloguePage = operatorCommand({
  name: 'catalogue page',
  args: z.object({ after: z.string().max(100) }),
  result: z.object({ products: z.array(exportedProduct), next: z.string().nullable() }),
  run: ({ db }, { after }) => exportPage(db, after),
});

export const catalogueCommands = [catalogueCount, cataloguePage];

export const catalogueImport: LocalCommand = {
  name: 'catalogue import',
  commandLine: (command, { config, withDatabase }) => {
    command
      .description('reprend un fichier de produits Shopify (place de marché arrêtée)')
      .argument('<fichier.csv>')
      .option('--images <dossier>', 'où sont les photos (sinon à côté du fichier)')
      .action(async (file: string, { images }: { images?: string }) => {
        const { importFile } = await import('../../catalogue/import/import-file');
        const { dataDir, catalogue } = config();
        const say = (line: string) => console.log(line);
        await importFile({ dataDir, catalogue, withDatabase, withBar, say }, file, images);
      });
  },
};

export const catalogueExport: LocalCommand = {
  name: 'catalogue export',
  commandLine: (command, { session }) => {
    command
      .description('écrit tous les produits dans un fichier que « catalogue import » relit')
      .argument('<fichier.csv>')
      .action(async (file: string) => {
        const products = await exportCatalogue(session, file);
        print(`${counted(products, 'produit')} ${products > 1 ? 'écrits' : 'écrit'} dans ${file}.`);
      });
  },
};

/**
 * Exports every product to a Shopify product file, page by page, and renames the file when it is
 * complete.
 * @returns the number of products
 * @throws ImportError when the file cannot be written
 */
async function exportCatalogue(session: Tools['session'], file: string): Promise<number> {
  const draft = `${file}.${randomUUID()}.tmp`;
  const output = await created(draft, file);
  try {
    const count = await session(async (operate) => {
      const { products } = await operate(catalogueCount, {});
      return withBar('Produits', products, async (onProgress) => {
        await writing(file, output.appendFile(csvHeader));
        let done = 0;
        let after: string | null = '';
        while (after !== null) {
          const page: Page = await operate(cataloguePage, { after });
          await writing(file, output.appendFile(page.products.map(csvLines).join('')));
          done += page.products.length;
          onProgress(done);
          after = page.next;
        }
        return done;
      });
    });
    await writing(file, output.close());
    await writing(file, rename(draft, file));
    return count;
  } catch (error) {
    await output.close();
    await rm(draft, { force: true });
    throw error;
  }
}

type Page = Awaited<ReturnType<typeof cataloguePage.run>>;

/** Creates the draft. A folder in place of the file would be noticed only at its renaming. */
async function created(draft: string, file: string): Promise<FileHandle> {
  const isFolder = await stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) throw new ImportError(`${file} est un dossier\u00a0: donnez le nom d’un fichier.`);
  return writing(file, open(draft, 'wx'));
}

/** @throws ImportError when the file cannot be written */
async function writing<Result>(file: string, step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportError(`Le fichier ${file} ne peut pas être écrit (${reason}).`);
  }
}
