/**
 * The interface of the demo catalogue: ten fictional brands with their products, drawn pictures and
 * answers to customers. The catalogue and the drawing code are loaded on their first use.
 */
import type { CatalogueSource } from './source';
import type { SyntheticOptions } from './synthetic/catalogue';

export { chooseAnswer } from './answers/choose-answer';
export type { Offer } from './answers/offer';
export { demoColors } from './colors';
export { slug } from './slug';
export type {
  AssumedValue,
  CatalogueSource,
  CategorySource,
  ColorSource,
  LegalInformation,
  PostalContact,
  ProductSource,
  SellerIdentity,
  SellerSource,
} from './source';
export type { SyntheticOptions } from './synthetic/catalogue';
export { demoVersion, drawingsVersion } from './version';

/** Returns the categories, sellers, colours and products. They are the same on every machine. */
export async function readDemoCatalogue(): Promise<CatalogueSource> {
  const { demoCatalogue } = await import('./catalogue');
  return demoCatalogue();
}

/**
 * Returns a catalogue of any size for benchmarks, with the demo's categories, colours and pictures.
 * Its products are generated as they are read.
 */
export async function readSyntheticCatalogue(options: SyntheticOptions): Promise<CatalogueSource> {
  const { syntheticCatalogue } = await import('./synthetic/catalogue');
  return syntheticCatalogue(options);
}

/** Returns whether a product of the demo catalogue has a picture with this file name. */
export async function isDemoProductPicture(name: string): Promise<boolean> {
  const { productSubjects } = await import('./subjects');
  return productSubjects().has(name);
}

/** Draws a picture by its file name; returns null for a name that the catalogue does not use. */
export async function drawDemoPicture(name: string): Promise<Buffer | null> {
  const { drawPicture } = await import('./pictures');
  return drawPicture(name);
}

/**
 * Returns the file names of all pictures: `first` is what first visitors see, most likely first;
 * `rest` is all others.
 * @param pageSize number of products on a page of a listing
 */
export async function listDemoPictures(
  pageSize: number,
): Promise<{ first: string[]; rest: string[] }> {
  const { pictureNames } = await import('./pictures');
  return pictureNames(pageSize);
}
