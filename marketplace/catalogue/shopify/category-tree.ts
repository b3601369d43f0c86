import { type CategorySource, slug } from '@vitrine/demo-catalogue';
import { topCategories } from './top-categories';

interface Node {
  readonly key: string;
  readonly title: string;
  image: string | null;
  readonly children: Map<string, Node>;
}

/** Builds the category tree below the five top categories from the products' paths. */
export class CategoryTree {
  readonly #roots = new Map<string, Node>();

  constructor() {
    for (const topCategory of topCategories) child(this.#roots, null, topCategory);
  }

  /**
   * Adds the categories of a product; its picture becomes the tile of those that have none.
   * @returns the key of the product's category
   */
  place(path: readonly string[], picture: string | null): string {
    let level = this.#roots;
    let node: Node | null = null;
    for (const title of path) {
      node = child(level, node, title);
      node.image ??= picture;
      level = node.children;
    }
    return node?.key ?? '';
  }

  /**
   * Returns the tree: top categories in their fixed order, the others by title.
   * @param knownImage returns the current tile of a category
   */
  list(knownImage: (key: string) => string | null): CategorySource[] {
    return [...this.#roots.values()].map((node) => toCategory(node, knownImage));
  }
}

function child(level: Map<string, Node>, above: Node | null, title: string): Node {
  const part = slug(title) || title;
  const found = level.get(part);
  if (found) return found;
  const key = above ? `${above.key}-${part}` : part;
  const node = { key, title, image: null, children: new Map<string, Node>() };
  level.set(part, node);
  return node;
}

function toCategory(node: Node, knownImage: (key: string) => string | null): CategorySource {
  const children = [...node.children.values()].map((below) => toCategory(below, knownImage));
  return {
    key: node.key,
    title: node.title,
    image: knownImage(node.key) ?? node.image,
    children: children.toSorted((one, other) => one.title.localeCompare(other.title, 'fr')),
  };
}
