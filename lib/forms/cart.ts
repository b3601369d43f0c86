import { z } from 'zod/mini';
import { optionalText, requiredText } from './fields';
import { idempotencyKey } from './idempotency-key';

const unreadable = 'Cet article n’a pas pu être reconnu. Rechargez la page et réessayez.';

/**
 * Adds to the cart. Without JavaScript the size is sent as `variation_<n>`, one radio group per
 * colour, and `color` names the group; `variation_id` names the variation directly.
 * `variationOf` reads both.
 */
export const addToCartForm = z.pipe(
  z.looseObject({
    product_id: requiredText(unreadable),
    shop_id: optionalText(),
    variation_id: optionalText(),
    color: optionalText(),
    idempotency_key: idempotencyKey,
  }),
  z.transform((fields) => {
    const ofColor = fields[`variation_${fields.color}`];
    return {
      productId: fields.product_id,
      shopId: fields.shop_id,
      idempotencyKey: fields.idempotency_key,
      variation: fields.variation_id || (typeof ofColor === 'string' ? ofColor : ''),
    };
  }),
);

/** Removes a line from the cart, for good or to the favourites. */
export const removeLineForm = z.object({ line_id: requiredText(unreadable) });

/** Adds one piece to a line. */
export const increaseLineForm = z.object({
  line_id: requiredText(unreadable),
  idempotency_key: idempotencyKey,
});

/** Removes one piece from a line that had this quantity on the page. */
export const decreaseLineForm = z.object({
  line_id: requiredText(unreadable),
  idempotency_key: idempotencyKey,
  quantity: z.string(unreadable).check(z.regex(/^\d{1,6}$/, unreadable)),
});

/** Restores a removed line by its former id. */
export const restoreLineForm = z.object({ removed_id: requiredText(unreadable) });

export const changeVariationForm = z.object({
  line_id: requiredText(unreadable),
  variation_id: requiredText('Choisissez une taille.'),
});
