/** A product as its demo seller knows it. */
export interface Offer {
  readonly title: string;
  readonly sellerName: string;
  /** As shoppers see it: "129,00 €". */
  readonly price: string;
  /** Variations in catalogue order, including sold-out ones. */
  readonly variations: readonly {
    readonly color: string;
    readonly size: string;
    readonly stock: number;
  }[];
  readonly attributes: readonly { readonly attribute: string; readonly value: string }[];
  /** Towns of the seller's shops. */
  readonly towns: readonly string[];
}

/** Returns the distinct sizes in stock. */
export function sizesInStock({ variations }: Offer): string[] {
  return [...new Set(variations.filter(({ stock }) => stock > 0).map(({ size }) => size))];
}

/** Returns the distinct colours in stock, in lower case. */
export function colorsInStock({ variations }: Offer): string[] {
  const inStock = variations.filter(({ stock }) => stock > 0);
  return [...new Set(inStock.map(({ color }) => color.toLowerCase()))];
}

export function piecesInStock({ variations }: Offer): number {
  return variations.reduce((sum, { stock }) => sum + stock, 0);
}

/** @returns '' when the product does not have this attribute */
export function attributeOf({ attributes }: Offer, name: string): string {
  return attributes.find(({ attribute }) => attribute === name)?.value ?? '';
}

/** Joins words in French: "noir, écru et rouge". */
export function enumerate(words: readonly string[]): string {
  return new Intl.ListFormat('fr-FR', { type: 'conjunction' }).format(words);
}
