import type { z } from 'zod';
import type {
  getnotificationsettingsPost,
  updatenotificationpermission,
} from '../../../lib/marketplace/contract/notifications';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../repositories/connection';
import { selectSettings, updateSettings } from '../../repositories/notifications';

/**
 * Returns the customer's notification settings; null for an unknown account.
 * @throws Refusal
 */
export async function readSettings(
  db: Db,
  { id, user_type }: z.output<typeof getnotificationsettingsPost.body>,
): Promise<z.output<typeof getnotificationsettingsPost.reply>['data']> {
  refuseOtherTypes(user_type);
  return (await selectSettings(db, id)) ?? null;
}

/**
 * Stores the customer's notification settings.
 * @throws Refusal
 */
export async function changeSettings(
  db: Db,
  { id, user_type, ...settings }: z.output<typeof updatenotificationpermission.body>,
): Promise<void> {
  refuseOtherTypes(user_type);
  if (!(await updateSettings(db, id, settings))) throw new Refusal('Ce compte n’existe pas.');
}

/** Only customers have settings (specification 2, section 3). */
function refuseOtherTypes(userType: string): void {
  if (userType !== 'user') throw new Refusal('Ce type de compte n’a pas de paramètres.');
}
