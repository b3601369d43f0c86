/** What a demo seller knows of the product that a customer asks about. */
export interface Offer {
  readonly title: string;
  readonly sellerName: string;
  readonly priceCents: number;
  /** Variations in the order of their author, sold-out ones too. */
  readonly variations: readonly {
    readonly color: string;
    readonly size: string;
    readonly stock: number;
  }[];
  readonly attributes: readonly { readonly attribute: string; readonly value: string }[];
  /** Towns in which the seller has a shop. */
  readonly towns: readonly string[];
}

/** The sizes that can be bought now, each once. */
export function sizesInStock({ variations }: Offer): string[] {
  return [...new Set(variations.filter(({ stock }) => stock > 0).map(({ size }) => size))];
}

/** The colours that can be bought now, each once, in lower case. */
export function colorsInStock({ variations }: Offer): string[] {
  const inStock = variations.filter(({ stock }) => stock > 0);
  return [...new Set(inStock.map(({ color }) => color.toLowerCase()))];
}

export function piecesInStock({ variations }: Offer): number {
  return variations.reduce((sum, { stock }) => sum + stock, 0);
}

/** @returns '' when nothing is said of it */
export function attributeOf({ attributes }: Offer, name: string): string {
  return attributes.find(({ attribute }) => attribute === name)?.value ?? '';
}

/** "noir, écru et rouge" */
export function enumerate(words: readonly string[]): string {
  return new Intl.ListFormat('fr-FR', { type: 'conjunction' }).format(words);
}
