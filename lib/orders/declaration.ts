import { shortDateTime } from '@/lib/format/dates';

/** A withdrawal from a contract that its author identifies, without an account. */
export interface Declaration {
  readonly name: string;
  /** Where the author wants the receipt. */
  readonly email: string;
  readonly orderNumber: string;
  /** The articles in the author's own words; '' for the whole order. */
  readonly articles: string;
}

/**
 * How the receipt reaches its author: mailed by the marketplace to the address of the order, mailed
 * by the shop, still to be mailed because the mail server did not answer, or not mailed because the
 * shop has none.
 */
export type ReceiptMail = 'marketplace' | 'sent' | 'waiting' | 'none';

/** A recorded declaration. */
export interface DeclarationReceipt extends Declaration {
  readonly reference: string;
  /** ISO date. */
  readonly receivedAt: string;
  readonly mail: ReceiptMail;
  /** Whether customer service was notified by mail. */
  readonly isServiceTold: boolean;
}

/** The declaration in words, with the time of its confirmation. */
export function declarationWords(
  { name, orderNumber, articles }: Omit<Declaration, 'email'>,
  at: Date,
): string {
  return [
    `Renonciation au contrat : commande n° ${orderNumber}.`,
    ...(articles ? [`Articles : ${articles}`] : []),
    `Je vous notifie par la présente ma rétractation du contrat portant sur ${articles ? 'le ou les articles ci-dessus' : 'cette commande'}.`,
    `${name}, le ${shortDateTime(at)} (heure de Paris).`,
  ].join('\n');
}
