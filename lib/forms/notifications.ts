import { z } from 'zod/mini';
import type { NotificationSettings } from '@/lib/domain/notification';
import { optionalText, requiredText } from './fields';

/** Selects one of the customer's notifications, to delete it. */
export const notificationChoiceForm = z.object({
  id: requiredText('La notification à supprimer n’est pas indiquée'),
});

/**
 * Records a visit to the notifications, up to the time of the latest one that the page shows; `all`
 * marks those of the current visit as seen too.
 */
export const notificationsSeenForm = z.object({ until: z.iso.datetime(), all: optionalText() });

/** A switch sends 1 when on and nothing when off, which a form library reads as false. */
const toggle = z.prefault(z.union([z.literal('1'), z.literal(false)]), false);

/** The notification settings of a customer (specification 2 section 2, Settings). */
export const notificationSettingsForm = z.object({
  emailPlatform: toggle,
  emailMerchant: toggle,
  appPlatform: toggle,
  appMerchant: toggle,
});

/** The settings from the switches of a form, parsed or stored; a missing switch is off. */
export function settingsOf(
  fields: Readonly<Partial<Record<keyof NotificationSettings, unknown>>>,
): NotificationSettings {
  return {
    emailPlatform: fields.emailPlatform === '1',
    emailMerchant: fields.emailMerchant === '1',
    appPlatform: fields.appPlatform === '1',
    appMerchant: fields.appMerchant === '1',
  };
}
