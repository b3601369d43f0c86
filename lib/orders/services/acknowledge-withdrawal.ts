import { type Customer, fullName } from '@/lib/domain/customer';
import type { ReceiptMail } from '@/lib/orders/declaration';
import { articleWords } from '@/lib/orders/statement';
import { ownReference } from './declaration-reference';
import { keepDeclaration } from './declare-withdrawal';
import type { WithdrawalCase } from './read-withdrawal';
import { declarations } from './withdrawal-store';

/**
 * Keeps a customer's withdrawal, so that it remains when the customer deletes the chat, and
 * acknowledges it by e-mail, unless the marketplace has mailed a receipt. Idempotent.
 */
export async function acknowledgeWithdrawal(
  { declared, order, line, number }: WithdrawalCase,
  customer: Customer,
): Promise<ReceiptMail> {
  if (!declared) return 'marketplace';
  const declaration = {
    reference: ownReference(customer.id, order.id, line.id),
    receivedAt: declared.at ?? new Date().toISOString(),
    name: fullName(customer),
    email: customer.email,
    orderNumber: number,
    articles: articleWords(line),
    wording: declared.text,
    customerId: customer.id,
    isOwnOrder: true,
  };
  if (declared.hasReceipt) {
    await declarations.store(declaration, []);
    return 'marketplace';
  }
  const kept = await keepDeclaration(declaration, ['receipt']);
  return kept?.mail ?? 'none';
}
