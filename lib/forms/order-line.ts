import { z } from 'zod/mini';
import { requiredText } from './fields';
import { idempotencyKey } from './idempotency-key';

const unknownLine = 'Cet article n’a pas pu être reconnu. Rechargez la page et réessayez.';

/** The fields that identify an order line in a form. */
export const orderLineFields = {
  order_id: requiredText(unknownLine),
  part_id: requiredText(unknownLine),
};

/** Selects an order line, to withdraw from its contract. */
export const orderLineForm = z.object(orderLineFields);

/** Selects an order line to buy it again, once for each page on which it was chosen. */
export const orderAgainForm = z.object({ ...orderLineFields, idempotency_key: idempotencyKey });
