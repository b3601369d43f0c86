import { declareToMarketplace } from '@/lib/marketplace/withdrawals';
import { RecordTasks } from '@/lib/service-messages/services/record-tasks';
import { mailReceipt, mailToService } from './withdrawal-mails';
import { declarations } from './withdrawal-store';

export const withdrawalTasks = new RecordTasks(declarations, {
  receipt: mailReceipt,
  service: mailToService,
  marketplace: async ({ reference, receivedAt: declaredAt, ...declared }) => {
    const { name, email, orderNumber, articles, wording } = declared;
    const outcome = await declareToMarketplace(
      { name, email, orderNumber, articles, wording, declaredAt },
      reference,
    );
    return outcome.kind !== 'unknown';
  },
});
