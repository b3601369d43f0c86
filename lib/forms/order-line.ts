import { z } from 'zod/mini';
import { requiredText } from './fields';

const unknownLine = 'Cet article n’a pas pu être reconnu. Rechargez la page et réessayez.';

/** What names one line of an order in a form. */
export const orderLineFields = {
  order_id: requiredText(unknownLine),
  part_id: requiredText(unknownLine),
};

/** A line of an order of which something is wanted: to give up its contract, or to buy it again. */
export const orderLineForm = z.object(orderLineFields);
