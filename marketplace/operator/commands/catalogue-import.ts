import type { LocalCommand } from '../kit/command';
import { withBar } from '../kit/progress-bar';

export const catalogueImport: LocalCommand = {
  name: 'catalogue import',
  commandLine: (command, { config, withDatabase }) => {
    command
      .description('reprend un fichier de produits Shopify (place de marché arrêtée)')
      .argument('<fichier.csv>')
      .option('--images <dossier>', 'où sont les photos (sinon à côté du fichier)')
      .action(async (file: string, { images }: { images?: string }) => {
        const { importFile } = await import('../../catalogue/import/import-file');
        const { dataDir } = config();
        const say = (line: string) => console.log(line);
        await importFile({ dataDir, withDatabase, withBar, say }, file, images);
      });
  },
};
