import { counted } from '../../base/counted';
import type { LocalCommand } from '../kit/command';
import { print } from '../kit/output';
import { withBar } from '../kit/progress-bar';
import { whole } from '../kit/values';

const maxProducts = 10_000_000;

export const seed: LocalCommand = {
  name: 'seed',
  commandLine: (command, { withDatabase }) => {
    command
      .description('ajoute un catalogue inventé de la taille voulue (place de marché arrêtée)')
      .requiredOption('--products <n>', 'nombre de produits', whole(1, maxProducts))
      .action(async ({ products }: { products: number }) => {
        const { seedCatalogue } = await import('../../catalogue/seed-synthetic');
        const startedAt = performance.now();
        const counts = await withDatabase((db) =>
          withBar('Produits', products, (onProduct) => seedCatalogue(db, { products, onProduct })),
        );
        const seconds = (performance.now() - startedAt) / 1000;
        print(
          `${counted(counts.products, 'produit')} et ${counted(counts.variations, 'variante')} en ${seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 })} s (${counted(Math.round(products / seconds), 'produit')} par seconde).`,
        );
      });
  },
};
