import { gatherDrafts } from './draft';
import { type Problem, Problems } from './problems';
import { readProduct, type ShopifyProduct, withdrawnBecause } from './product';
import { ImportError, readRows } from './read-rows';

export interface ShopifyCatalogue {
  readonly products: readonly ShopifyProduct[];
  /** Handles of products that the file withdraws from sale. */
  readonly withdrawn: readonly string[];
  /** The file has unreadable rows, which may be variants of any product. */
  readonly hasLostRows: boolean;
  readonly problems: Problems;
}

/**
 * Reads a whole Shopify product file.
 * @throws ImportError when it is missing, is not a Shopify product file, or neither holds a product
 * that can be sold nor withdraws one
 */
export async function readShopifyCatalogue(file: string): Promise<ShopifyCatalogue> {
  const problems = new Problems();
  const products: ShopifyProduct[] = [];
  const withdrawn: string[] = [];
  const { drafts, hasLostRows } = await gatherDrafts(readRows(file, problems), problems);
  for (const draft of drafts) {
    const reason = withdrawnBecause(draft);
    if (reason) {
      problems.leftOut(reason, draft, draft.values.get('title') ?? '');
      withdrawn.push(draft.handle);
      continue;
    }
    const product = readProduct(draft, problems);
    if (product) products.push(product);
  }
  if (products.length === 0 && withdrawn.length === 0)
    throw new ImportError(nothingUsable(file, problems.list));
  return { products: withUniqueSkus(products, problems), withdrawn, hasLostRows, problems };
}

/** Makes SKUs unique: a missing one is derived from the handle, a repeated one gets a number. */
function withUniqueSkus(products: readonly ShopifyProduct[], problems: Problems): ShopifyProduct[] {
  const given = new Set(products.flatMap(({ variants }) => variants.map(({ sku }) => sku)));
  const taken = new Set<string>();
  const free = (sku: string) => {
    let number = 2;
    while (taken.has(`${sku}-${number}`) || given.has(`${sku}-${number}`)) number += 1;
    return `${sku}-${number}`;
  };
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant, index) => {
      let sku = variant.sku || `${product.handle}-${index + 1}`.toUpperCase();
      if (taken.has(sku)) {
        problems.adjusted('référence (SKU) en double, numérotée', product, sku);
        sku = free(sku);
      }
      taken.add(sku);
      return { ...variant, sku };
    }),
  }));
}

function nothingUsable(file: string, problems: readonly Problem[]): string {
  const cause = problems.find(({ effect }) => effect === 'left-out')?.reason;
  return `Aucun produit de ${file} ne peut être vendu${cause ? ` (par exemple : ${cause})` : ''}. Rien n’a été changé.`;
}
