import { z } from 'zod/mini';
import { orderLineFields } from './order-line';

/** Reasons for a return or a replacement (specification 2 section 5, fixed list). */
export const returnReasons = [
  'Article supplémentaire reçu',
  'Article incompatible ou inutile',
  'Date de livraison estimée dépassée',
  'Pièces ou accessoires manquants',
  'Description erronée sur le site',
  'Article défectueux',
  'Performances ou qualité insuffisantes',
  'Article endommagé, emballage intact',
  'Article et colis endommagés',
  'Mauvais article reçu',
] as const;

/** Requests a return or a replacement of one order line. */
export const orderReturnForm = z.object({
  ...orderLineFields,
  reason: z.enum(returnReasons, 'Veuillez sélectionner une raison'),
});
