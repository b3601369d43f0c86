import { z } from 'zod';
import { exportedProduct, exportPage } from '../../catalogue/export/read-page';
import { countProducts } from '../../repositories/export-products';
import { operatorCommand } from '../command';

export const catalogueCount = operatorCommand({
  name: 'catalogue count',
  args: z.object({}),
  result: z.object({ products: z.number() }),
  run: async ({ db }) => ({ products: await countProducts(db) }),
});

/** The next products of an export, which asks page by page: a running shop is not held up, however large it is. */
export const cataloguePage = operatorCommand({
  name: 'catalogue page',
  args: z.object({ after: z.string().max(100) }),
  result: z.object({ products: z.array(exportedProduct), next: z.string().nullable() }),
  run: ({ db }, { after }) => exportPage(db, after),
});
