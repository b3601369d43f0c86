import { z } from 'zod/mini';
import { done } from '@/lib/bff/answer';
import { formRoute } from '@/lib/bff/form-route';
import { recordPrices } from '@/lib/cart/services/additions';

/**
 * Records the prices at adding of a cart that has changed elsewhere. Every page sends it by itself
 * when it reads such a cart; without a session nothing is stored.
 */
export const POST = formRoute({
  form: 'cart-prices',
  schema: z.object({}),
  page: '/cart',
  run: async ({ session }) => {
    if (session.customer) await recordPrices(session.customer.id);
    return done('');
  },
});
