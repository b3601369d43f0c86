import { removalRoute } from '@/lib/cart/services/removal-route';

/** Moves a line to the favourites, and stores a record to restore it. */
export const POST = removalRoute('set-aside');
