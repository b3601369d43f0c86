import { z } from 'zod/mini';
import { orderLineFields } from './order-line';

/** Why an article is sent back or replaced (specification 2 section 5, fixed list). */
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

/** A return or a replacement that is asked for, for one line of an order. */
export const orderReturnForm = z.object({
  ...orderLineFields,
  reason: z.enum(returnReasons, 'Veuillez sélectionner une raison'),
});
