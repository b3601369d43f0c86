/** An action that a visitor requested and that requires an account. */
export type PendingAction =
  | { readonly kind: 'favourite'; readonly productId: string }
  | {
      readonly kind: 'cart';
      readonly productId: string;
      readonly sellerId: string;
      readonly shopId: string;
      readonly variationId: string;
    };
