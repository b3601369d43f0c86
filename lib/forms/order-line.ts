import { z } from 'zod/mini';
import { requiredText } from './fields';

const unknownLine = 'Cet article n’a pas pu être reconnu. Rechargez la page et réessayez.';

/** The fields that identify an order line in a form. */
export const orderLineFields = {
  order_id: requiredText(unknownLine),
  part_id: requiredText(unknownLine),
};

/** Selects an order line, to withdraw from its contract or to buy it again. */
export const orderLineForm = z.object(orderLineFields);
