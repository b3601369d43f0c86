import { cookies } from 'next/headers';
import { type Answer, done, gone, loginNeeded, refused } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { refererPath } from '@/lib/bff/respond';
import { additions } from '@/lib/checkout/additions';
import { refreshProducts } from '@/lib/checkout/refresh-products';
import type { Product } from '@/lib/domain/catalogue';
import { addToCartForm } from '@/lib/forms/cart';
import { addToCart, type CartAddition } from '@/lib/marketplace/cart';
import { readProduct } from '@/lib/marketplace/products';
import type { Cents } from '@/lib/money';
import { loginPath, productPath } from '@/lib/paths';
import { notePriceAtAdding } from '@/lib/session/prices-at-adding';

/** Adds one piece to the cart (specification 2 section 7); a visitor's wish is kept and done after signing in. */
export const POST = formRoute({
  form: 'add-to-cart',
  schema: addToCartForm,
  page: '/cart',
  run: async ({ input, session, request }): Promise<Answer> => {
    const product = await readProduct(input.productId);
    if (!product) return gone('Cet article n’est plus en vente.');
    const addition = toAddition(product, input);
    if (!addition) return refused(missingVariation, { variation_id: missingVariation });
    if (!session.customer) {
      session.wanted = { kind: 'cart', ...addition };
      await session.save();
      return loginNeeded(loginPath(refererPath(request, productPath(product.id))));
    }
    const customerId = session.customer.id;
    const press = { customerId, addition, press: input.press };
    const outcome = await additions.run(press, (key) => addToCart(customerId, addition, key));
    if (outcome.ok) {
      await notePriceAtAdding(await cookies(), customerId, addition, shownPrice(product, addition));
      return done(outcome.message || 'L’article a été ajouté à votre panier.', '/cart');
    }
    refreshProducts([product.id]);
    return refused(outcome.message || 'L’article n’a pas pu être ajouté à votre panier.');
  },
});

const missingVariation = 'Choisissez une taille.';

/** Seller and shop come from the catalogue, whatever the form says; null when a size must be chosen first. */
function toAddition(
  product: Product,
  input: { readonly shopId: string; readonly variationId: string },
): CartAddition | null {
  const known = product.variations.some((variation) => variation.id === input.variationId);
  if (product.variations.length > 0 && !known) return null;
  const shop = product.shops.find(({ id }) => id === input.shopId) ?? product.shops[0];
  return {
    productId: product.id,
    sellerId: product.sellerId,
    shopId: shop?.id ?? '',
    variationId: known ? input.variationId : '',
    quantity: 1,
  };
}

/** What the page of the product says that it costs. */
function shownPrice(product: Product, { variationId }: CartAddition): Cents | null {
  const chosen = product.variations.find(({ id }) => id === variationId);
  return chosen?.price ?? product.price;
}
