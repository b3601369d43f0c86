/**
 * A catalogue before `store.ts` writes it to the database, and the function that makes its keys.
 * All sources (demo, product files, synthetic) share the definitions of the demo catalogue.
 */
export {
  type CatalogueSource,
  type CategorySource,
  type ColorSource,
  type ProductSource,
  type SellerSource,
  slug,
} from '@vitrine/demo-catalogue';
