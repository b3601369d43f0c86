import { demoCatalogue } from '../catalogue';
import type { CatalogueSource, ProductSource } from '../source';
import { type House, syntheticHouses } from './houses';
import { type Model, modelOf, syntheticProduct } from './product';
import { numbersOf, Popularity } from './skew';

const houseSteepness = 0.9;
const modelSteepness = 0.6;

export interface SyntheticOptions {
  readonly products: number;
  /** Another seed gives another catalogue with the same keys. */
  readonly seed?: number;
}

/**
 * Generates a catalogue of any size for benchmarks, with the demo's categories, colours, sizes and
 * pictures and 200 fictional brands with skewed sales. Deterministic for a seed; a larger catalogue
 * begins with the same products. Products are generated as they are read.
 */
export function syntheticCatalogue({ products, seed = 1 }: SyntheticOptions): CatalogueSource {
  const demo = demoCatalogue();
  const houses = syntheticHouses(seed);
  const models = shuffled([...demo.products].map(modelOf), seed);
  const palette = demo.colors.map(({ name }) => name);
  return {
    categories: demo.categories,
    sellers: houses.map(({ seller }) => seller),
    colors: demo.colors,
    bannerImage: demo.bannerImage,
    products: { [Symbol.iterator]: () => produce(products, seed, models, houses, palette) },
  };
}

function* produce(
  count: number,
  seed: number,
  models: readonly Model[],
  houses: readonly House[],
  palette: readonly string[],
): Generator<ProductSource> {
  const byModel = new Popularity(models.length, modelSteepness);
  const byHouse = new Popularity(houses.length, houseSteepness);
  for (let number = 1; number <= count; number += 1) {
    const random = numbersOf(seed, `choice ${number}`);
    const model = models[byModel.rank(random)];
    const house = houses[byHouse.rank(random)];
    if (model && house) yield syntheticProduct(seed, number, model, house, palette);
  }
}

/** Shuffles the items, so that the order of the source does not favour a category. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = numbersOf(seed, 'order of the models');
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
