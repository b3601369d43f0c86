/** What the search overlay shows while one types: addresses and texts, ready to be shown. */
export interface SuggestionList {
  readonly products: readonly {
    readonly href: string;
    readonly title: string;
    readonly category: string;
    readonly price: string;
    /** Address of a small picture. */
    readonly image: string;
  }[];
  readonly categories: readonly {
    readonly href: string;
    readonly title: string;
    /** Where it stands, from the top; empty for a category at the top. */
    readonly above: string;
  }[];
  readonly brands: readonly { readonly href: string; readonly title: string }[];
}
