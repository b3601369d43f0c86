import { z } from 'zod/mini';
import { requiredText } from './fields';

const unknownLine = 'Cet article n’a pas pu être reconnu. Rechargez la page et réessayez.';

/** A line of an order whose contract is given up. */
export const withdrawalForm = z.object({
  order_id: requiredText(unknownLine),
  part_id: requiredText(unknownLine),
});
