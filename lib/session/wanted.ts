/** What a visitor asked for that needs an account. */
export type Wanted =
  | { readonly kind: 'favourite'; readonly productId: string }
  | {
      readonly kind: 'cart';
      readonly productId: string;
      readonly sellerId: string;
      readonly shopId: string;
      readonly variationId: string;
    };
