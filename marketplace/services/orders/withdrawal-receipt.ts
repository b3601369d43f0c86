import { parisDate } from '../../base/paris-time';
import type { Db } from '../../db/schema';
import { customerServiceLink, letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import type { Mail, Sender, StoredMail } from '../../ports/mailer';
import { selectSellers } from '../../repositories/catalogue';
import { selectCustomer } from '../../repositories/customers';

/** First words of the declaration that the shop sends to the seller. */
const opening = 'Renonciation au contrat';

interface Declaration {
  readonly messageId: string;
  readonly message: string;
  readonly at: Date;
  /** 1 the customer, 2 the seller */
  readonly by: 1 | 2;
  readonly customerId: string;
  readonly sellerId: string;
}

/**
 * Stores the receipt of a message by which a customer withdraws from a contract (Code de la
 * consommation L221-21); other messages have none.
 */
export async function storeWithdrawalReceipt(
  { mailer, config }: Pick<Context, 'mailer' | 'config'>,
  rows: Db,
  declaration: Declaration,
): Promise<StoredMail | null> {
  if (declaration.by !== 1 || !declaresWithdrawal(declaration.message)) return null;
  const customer = await selectCustomer(rows, declaration.customerId);
  if (!customer) return null;
  const [seller] = await selectSellers(rows, [declaration.sellerId]);
  const mail = withdrawalReceipt(customer, declaration, seller?.full_name ?? '', config);
  return mailer.store(rows, mail);
}

/** Returns whether a customer's message declares a withdrawal, as the shop words it. */
export function declaresWithdrawal(message: string): boolean {
  return message.startsWith(opening);
}

/** Builds the receipt: the content of the declaration, and when it was received. */
export function withdrawalReceipt(
  customer: { readonly email: string; readonly first_name: string },
  { messageId, message, at }: Pick<Declaration, 'messageId' | 'message' | 'at'>,
  sellerName: string,
  sender: Sender,
): Mail {
  const seller = sellerName === '' ? 'au vendeur' : `au vendeur, ${sellerName}`;
  const parts = [
    `Bonjour ${customer.first_name},`,
    `Nous avons reçu votre déclaration de rétractation le ${parisDate(at)} (heure de Paris), et l’avons transmise ${seller}.`,
    { kind: 'lines', title: 'Votre déclaration', lines: message.split('\n') },
    'Si l’article vous a été livré, renvoyez-le au vendeur au plus tard quatorze jours après cette déclaration.',
    'Le vendeur vous rembourse, frais de livraison standard compris, au plus tard quatorze jours après l’avoir reçue. Il peut attendre d’avoir l’article, ou la preuve de son envoi.',
    { kind: 'link', label: 'Voir vos commandes', address: `${sender.shopUrl}/myorder` },
    customerServiceLink(sender),
    'Ce message est votre accusé de réception\u00a0: conservez-le.',
  ] as const;
  return {
    cause: `withdrawal ${messageId}`,
    to: customer.email,
    subject: 'Accusé de réception de votre rétractation',
    notice: 'accusé de réception d’une rétractation',
    aside: true,
    ...letter(parts, sender),
  };
}
