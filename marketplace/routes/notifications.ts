import type { FastifyInstance } from 'fastify';
import {
  deletenotificationbyid,
  getAllUserFaq,
  getnotificationsettingsPost,
  getUserNotification,
  updatenotificationpermission,
} from '../../lib/marketplace/contract/notifications';
import { serve } from '../http/serve';
import type { Context } from '../ports/context';
import { listFaq } from '../services/help/faq';
import { changeSettings, readSettings } from '../services/notifications/notification-settings';
import { listNotifications, removeNotification } from '../services/notifications/notifications';

/** Registers notifications, their settings and the help page. */
export function notificationRoutes(app: FastifyInstance, { db }: Context): void {
  serve(app, getUserNotification, async ({ params }) => ({
    data: await listNotifications(db, params.user_id),
  }));

  serve(app, deletenotificationbyid, async ({ params }) => {
    await removeNotification(db, params.notification_id);
    return { status: 1, message: 'La notification est supprimée.' };
  });

  serve(app, getnotificationsettingsPost, async ({ body }) => {
    const data = await readSettings(db, body);
    return { status: data ? 1 : 0, data };
  });

  serve(app, updatenotificationpermission, async ({ body }) => {
    await changeSettings(db, body);
    return { status: 1, message: 'Vos paramètres sont enregistrés.' };
  });

  serve(app, getAllUserFaq, async () => ({ status: 1, record: await listFaq(db) }));
}
