import { removalRoute } from '@/lib/cart/services/removal-route';

/** Removes a line from the customer's own cart, and stores a record to restore it. */
export const POST = removalRoute('remove');
