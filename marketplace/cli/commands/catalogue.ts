import type { Command } from 'commander';
import type { Config } from '../../base/config';
import type { Db } from '../../repositories/connection';
import { withBar } from '../bar';
import { exportCatalogue } from '../catalogue-export';
import { withDatabase } from '../database';
import { print } from '../output';
import { whole } from '../values';

const mostProducts = 10_000_000;

/** `catalogue …` and `seed`: whole catalogues in and out. */
export function catalogueCommands(program: Command, config: () => Config): void {
  const catalogue = program.command('catalogue').description('catalogue des produits');

  catalogue
    .command('import')
    .description('reprend un fichier de produits Shopify (place de marché arrêtée)')
    .argument('<fichier.csv>')
    .option('--images <dossier>', 'où sont les photos (sinon à côté du fichier)')
    .action(async (file: string, { images }: { images?: string }) => {
      const { importFile } = await import('../../catalogue/import/import-file');
      const settings = config();
      const tools = {
        dataDir: settings.dataDir,
        withDatabase: <Result>(work: (db: Db) => Promise<Result>) => withDatabase(settings, work),
        withBar,
        say: (line: string) => console.log(line),
      };
      await importFile(tools, file, images);
    });

  catalogue
    .command('export')
    .description('écrit tous les produits dans un fichier que « catalogue import » relit')
    .argument('<fichier.csv>')
    .action(async (file: string) => {
      const products = await exportCatalogue(config(), file);
      print(`${products.toLocaleString('fr-FR')} produits écrits dans ${file}.`);
    });

  program
    .command('seed')
    .description('ajoute un catalogue inventé de la taille voulue (place de marché arrêtée)')
    .requiredOption('--products <n>', 'nombre de produits', whole(1, mostProducts))
    .action(async ({ products }: { products: number }) => {
      const { seedCatalogue } = await import('../../catalogue/synthetic/seed');
      const startedAt = performance.now();
      const counts = await withDatabase(config(), (db) =>
        withBar('Produits', products, (onProgress) => seedCatalogue(db, { products, onProgress })),
      );
      const seconds = (performance.now() - startedAt) / 1000;
      print(
        `${counts.products.toLocaleString('fr-FR')} produits et ${counts.variations.toLocaleString('fr-FR')} variantes en ${seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} s (${Math.round(products / seconds)} produits par seconde).`,
      );
    });
}
