import { type CategorySource, slug } from '@vitrine/demo-catalogue';
import { topCategories } from './top-categories';

interface Node {
  readonly key: string;
  /** Titles from the top category down to this one. */
  readonly path: readonly string[];
  /** The key of the category above; null for a top category. */
  readonly above: string | null;
  readonly image: string | null;
}

/** Builds the category tree below the five top categories from the products' paths. */
export class CategoryTree {
  readonly #nodes = new Map<string, Node>();

  constructor() {
    for (const topCategory of topCategories) this.place([topCategory], null);
  }

  /**
   * Adds the categories of a product; its picture becomes the tile of those that have none. Paths
   * with the same key, such as "Chaussures / Baskets" and "Chaussures" > "Baskets", are one
   * category, in the place of the longer path.
   * @returns the key of the product's category
   */
  place(path: readonly string[], picture: string | null): string {
    let above: string | null = null;
    for (const [index, title] of path.entries()) {
      const part = slug(title) || title;
      const key: string = above === null ? part : `${above}-${part}`;
      const found = this.#nodes.get(key);
      const own = path.slice(0, index + 1);
      const place = found && found.path.length >= own.length ? found : { key, path: own, above };
      this.#nodes.set(key, { ...place, image: found?.image ?? picture });
      above = key;
    }
    return above ?? '';
  }

  /**
   * Returns the tree: top categories in their fixed order, the others by title.
   * @param knownImage returns the current tile of a category
   */
  list(knownImage: (key: string) => string | null): CategorySource[] {
    const below = new Map<string | null, Node[]>();
    for (const node of this.#nodes.values()) {
      const siblings = below.get(node.above) ?? [];
      siblings.push(node);
      below.set(node.above, siblings);
    }
    const toCategory = ({ key, path, image }: Node): CategorySource => ({
      key,
      title: path.at(-1) ?? '',
      image: knownImage(key) ?? image,
      children: (below.get(key) ?? [])
        .map(toCategory)
        .toSorted((one, other) => one.title.localeCompare(other.title, 'fr')),
    });
    return (below.get(null) ?? []).map(toCategory);
  }
}
