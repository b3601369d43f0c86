import { done, gone, refused } from '@/lib/bff/answer';
import { customerFormRoute } from '@/lib/bff/form-route';
import { notInCart } from '@/lib/bff/messages';
import { additions, recordPrices } from '@/lib/cart/services/additions';
import { refreshProducts } from '@/lib/catalogue/services/refresh-products';
import { changeVariationForm } from '@/lib/forms/cart';
import { changeCartVariation, readCartLine } from '@/lib/marketplace/cart';

/** Changes the size or colour of a line in the customer's own cart. */
export const POST = customerFormRoute({
  form: 'cart-line',
  schema: changeVariationForm,
  page: '/cart',
  isRefilled: false,
  action: 'cart',
  run: async ({ input, customer }) => {
    const line = await readCartLine(customer.id, input.line_id);
    const wanted = line?.otherVariations.find(({ id }) => id === input.variation_id);
    if (!line?.productId || !wanted) return gone(notInCart);
    if (wanted.chosen) return done('');
    const outcome = await changeCartVariation(customer.id, {
      lineId: line.id,
      productId: line.productId,
      variationId: wanted.id,
    });
    additions.forget(customer.id);
    if (outcome.ok) {
      await recordPrices(customer.id);
      return done(outcome.message || 'La taille a été modifiée.');
    }
    refreshProducts([line.productId]);
    return refused(outcome.message || 'La taille n’a pas pu être modifiée.');
  },
});
