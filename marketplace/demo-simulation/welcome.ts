import type { Db } from '../repositories/connection';
import { storeNotification } from '../services/notifications/notifications';

/**
 * Stores the welcome notification of a newly verified demo customer. Called in the verifying
 * transaction, so exactly once.
 */
export function welcome(db: Db, customerId: string, shopName: string): Promise<void> {
  return storeNotification(db, {
    customerId,
    title: `Bienvenue chez ${shopName}`,
    message:
      'Votre compte est prêt. Avec le code BIENVENUE10, votre commande est à 10\u00a0% de moins\u00a0: entrez-le au moment de payer.',
    sender: 'oblack',
  });
}
