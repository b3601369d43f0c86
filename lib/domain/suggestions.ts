/**
 * Suggestions of the search overlay while the shopper types: addresses and texts, ready to render.
 */
export interface SuggestionList {
  readonly products: readonly {
    readonly href: string;
    readonly title: string;
    readonly category: string;
    readonly price: string;
    /** Address of a thumbnail. */
    readonly image: string;
  }[];
  readonly categories: readonly {
    readonly href: string;
    readonly title: string;
    /** Titles of the parent categories, from the top; empty for a top-level one. */
    readonly above: string;
  }[];
  readonly brands: readonly { readonly href: string; readonly title: string }[];
}
