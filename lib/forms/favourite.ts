import { z } from 'zod/mini';
import { optionalText, requiredText } from './fields';

/** The favourite button: adds a product, or removes it (specification 2 section 4). */
export const favouriteForm = z.object({
  product_id: requiredText('L’article est requis'),
  action: z.prefault(z.enum(['add', 'remove']), 'add'),
  /** Sent by the list of favourites, where a removal can be undone. */
  title: optionalText(),
});

/** Sent by the page of the favourites when it is displayed; it has no fields. */
export const favouritesSeenForm = z.object({});
