import { type Customer, fullName } from '@/lib/domain/customer';
import type { ReceiptMail } from '@/lib/orders/declaration';
import { articleWords } from '@/lib/orders/statement';
import { ownReference } from './declaration-reference';
import { keepDeclaration } from './declare-withdrawal';
import type { WithdrawalCase } from './read-withdrawal';

/**
 * Acknowledges a customer's withdrawal by e-mail and keeps it, unless the marketplace has mailed a
 * receipt. Idempotent.
 */
export async function acknowledgeWithdrawal(
  { declared, order, line, number }: WithdrawalCase,
  customer: Customer,
): Promise<ReceiptMail> {
  if (!declared || declared.hasReceipt) return 'marketplace';
  const kept = await keepDeclaration(
    {
      reference: ownReference(customer.id, order.id, line.partId),
      receivedAt: declared.at ?? new Date().toISOString(),
      name: fullName(customer),
      email: customer.email,
      orderNumber: number,
      articles: articleWords(line),
      wording: declared.text,
      customerId: customer.id,
    },
    ['receipt'],
  );
  return kept?.mail ?? 'none';
}
