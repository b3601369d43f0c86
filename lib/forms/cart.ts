import { z } from 'zod/mini';
import { optionalText, requiredText } from './fields';

/** What a browser calls one press of the button, so that it can send it again as the same one. */
const pressName = z.catch(z.string().check(z.regex(/^[\w-]{8,64}$/)), '');

const unreadable = 'Cet article n’a pas pu être reconnu. Rechargez la page et réessayez.';

/**
 * Add to cart. Without JavaScript the size comes as `variation_<n>`, one radio group for each colour, and `color` says
 * which of them counts; `variation_id` names it at once.
 */
export const addToCartForm = z.pipe(
  z.looseObject({
    product_id: requiredText(unreadable),
    shop_id: optionalText(),
    variation_id: optionalText(),
    color: optionalText(),
    press: pressName,
  }),
  z.transform((fields) => {
    const ofColor = fields[`variation_${fields.color}`];
    return {
      productId: fields.product_id,
      shopId: fields.shop_id,
      press: fields.press,
      variationId: fields.variation_id || (typeof ofColor === 'string' ? ofColor : ''),
    };
  }),
);

/** Takes a line out of the cart, for good or to the favourites. */
export const removeLineForm = z.object({ line_id: requiredText(unreadable) });

/** One more piece of what a line has. */
export const increaseLineForm = z.object({ line_id: requiredText(unreadable), press: pressName });

/** One piece fewer, of as many as the customer saw. */
export const decreaseLineForm = z.object({
  line_id: requiredText(unreadable),
  press: pressName,
  quantity: z.string(unreadable).check(z.regex(/^\d{1,6}$/, unreadable)),
});

/** Puts back what was removed from the cart, by the id that the line had. */
export const restoreLineForm = z.object({ removed_id: requiredText(unreadable) });

export const changeVariationForm = z.object({
  line_id: requiredText(unreadable),
  variation_id: requiredText('Choisissez une taille.'),
});
