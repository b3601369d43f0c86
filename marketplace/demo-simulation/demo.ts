import type { Config } from '../base/config';
import type { Demo } from '../ports/demo';
import { storeNotification } from '../services/notifications/notifications';
import { deliverySchedule } from './delivery-schedule';

const replyMs = 4_000;

/** Returns the demo simulation; null when the catalogue has real sellers. */
export function demoFor({
  catalogue,
  shopName,
}: Pick<Config, 'catalogue' | 'shopName'>): Demo | null {
  if (catalogue !== 'demo') return null;
  return {
    // In the verifying transaction, so that the customer is welcomed exactly once.
    onVerified: (rows, customerId) =>
      storeNotification(rows, {
        customerId,
        title: `Bienvenue chez ${shopName}`,
        message:
          'Votre compte est prêt. Le code BIENVENUE10 réduit votre commande de 10\u00a0%\u00a0: saisissez-le au moment de payer.',
        sender: 'oblack',
      }),
    // One reply answers all messages that wait for it.
    onQuestion: async (rows, roomId, now) => {
      const due_at = new Date(now.getTime() + replyMs);
      await rows
        .insertInto('demo_reply')
        .values({ room_id: roomId, due_at })
        .onConflict((conflict) => conflict.column('room_id').doUpdateSet({ due_at }))
        .execute();
    },
    deliverySchedule,
  };
}
