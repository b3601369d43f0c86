import { z } from 'zod/mini';
import { choiceKeys } from '@/lib/catalogue/choice';
import { optionalText, requiredText } from './fields';

const unreadable = 'Cet article n’a pas pu être reconnu. Rechargez la page et réessayez.';

/**
 * A try-on (specification 2 section 5). Validates shop, then date, then time, and reports the last
 * error. Today, as the page shows it, has its own list of times.
 */
export const tryOnForm = z
  .object({
    product_id: requiredText(unreadable),
    [choiceKeys.color]: optionalText(),
    [choiceKeys.size]: optionalText(),
    shop_id: optionalText(),
    try_on_day: optionalText(),
    try_on_time: optionalText(),
    try_on_time_today: optionalText(),
    shown_today: optionalText(),
  })
  .check(
    z.refine((fields) => fields.shop_id !== '' || fields.try_on_day === '' || lacksTime(fields), {
      path: ['shop_id'],
      message: 'Veuillez sélectionner une boutique',
    }),
    z.refine((fields) => fields.try_on_day !== '' || lacksTime(fields), {
      path: ['try_on_day'],
      message: 'Veuillez sélectionner une date',
    }),
    z.refine((fields) => !lacksTime(fields), {
      path: ['try_on_time'],
      message: 'Veuillez sélectionner une heure',
    }),
  );
export type TryOnFields = z.output<typeof tryOnForm>;

function lacksTime(fields: {
  readonly try_on_time: string;
  readonly try_on_time_today: string;
}): boolean {
  return fields.try_on_time === '' && fields.try_on_time_today === '';
}
