import { parisDate } from '../../base/paris-time';
import type { Db } from '../../db/schema';
import { customerServiceLink, greeting, letter } from '../../mail/letter';
import type { Context } from '../../ports/context';
import type { Attachment, Mail, Sender, StoredMail } from '../../ports/mailer';
import { selectSellers } from '../../repositories/catalogue';
import { selectCustomer } from '../../repositories/customers';
import { openings, orderNumberIn } from '../chat/after-sale-requests';
import { type KeptMessage, keepDeclaration } from './kept-declarations';
import { withdrawalPdf } from './withdrawal-pdf';
import { withdrawalConsequences } from './withdrawal-words';

interface Declaration extends KeptMessage {
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
  const { by, message, at } = declaration;
  if (by !== 1 || !declaresWithdrawal(message)) return null;
  const customer = await selectCustomer(rows, declaration.customerId);
  if (!customer) return null;
  const [seller] = await selectSellers(rows, [declaration.sellerId]);
  const { shopName } = config;
  const orderNumber = orderNumberIn(message);
  const pdf = await withdrawalPdf({ shopName, orderNumber, wording: message, at });
  const received = { cause: `withdrawal ${declaration.messageId}`, message, at, pdf };
  const sellers = seller ? [seller.full_name] : [];
  await keepDeclaration(rows, declaration, customer, orderNumber);
  return mailer.store(
    rows,
    withdrawalReceipt(customer, { ...received, sellers }, config),
    customer.id,
  );
}

/** Returns whether a customer's message declares a withdrawal, as the shop words it. */
export function declaresWithdrawal(message: string): boolean {
  return message.startsWith(openings.withdrawal);
}

interface Received {
  /** The event that the mail is about. */
  readonly cause: string;
  readonly message: string;
  readonly at: Date;
  readonly pdf: Attachment;
  /** Names of the sellers that the declaration was passed on to; null when it was not. */
  readonly sellers: readonly string[] | null;
}

/** Builds the receipt: the content of the declaration, and when it was received. */
export function withdrawalReceipt(
  customer: { readonly email: string; readonly first_name: string },
  { cause, message, at, pdf, sellers }: Received,
  sender: Sender,
): Mail {
  const parts = [
    greeting(customer.first_name),
    `Nous avons reçu votre déclaration de renonciation le ${parisDate(at)} (heure de Paris)${passedOn(sellers)}.`,
    { kind: 'lines', title: 'Votre déclaration', lines: message.split('\n') },
    ...withdrawalConsequences,
    { kind: 'link', label: 'Voir vos commandes', address: `${sender.shopUrl}/myorder` },
    customerServiceLink(sender),
    'Ce message et le PDF joint sont votre accusé de réception\u00a0: conservez-les.',
  ] as const;
  return {
    cause,
    to: customer.email,
    subject: 'Accusé de réception de votre renonciation',
    notice: 'accusé de réception d’une renonciation',
    attachments: [pdf],
    aside: true,
    ...letter(parts, sender),
  };
}

const nameList = new Intl.ListFormat('fr-FR', { type: 'conjunction' });

function passedOn(sellers: readonly string[] | null): string {
  if (!sellers) return '. Notre service clientèle s’en occupe avec le vendeur';
  const names = sellers.filter((name) => name !== '');
  const whom = names.length > 1 ? 'aux vendeurs' : 'au vendeur';
  return `, et l’avons transmise ${[whom, nameList.format(names)].join(' ').trim()}`;
}

/**
 * Builds the letter to the owner of an order that someone with another e-mail address has withdrawn
 * from. It repeats nothing that a stranger has typed.
 */
export function foreignWithdrawalNotice(
  customer: { readonly email: string; readonly first_name: string },
  order: { readonly id: string; readonly order_number: string },
  at: Date,
  sender: Sender,
): Mail {
  const parts = [
    greeting(customer.first_name),
    `Le ${parisDate(at)} (heure de Paris), nous avons reçu une déclaration de renonciation pour votre commande ${order.order_number}, avec une autre adresse e-mail que la vôtre. Nous l’avons enregistrée, sans la transmettre au vendeur.`,
    'Si elle vient de vous, confirmez-la depuis votre commande, ou envoyez-la de nouveau avec l’adresse à laquelle vous recevez ce message. La date de votre première déclaration compte.',
    { kind: 'link', label: 'Voir vos commandes', address: `${sender.shopUrl}/myorder` },
    customerServiceLink(sender),
    'Si elle ne vient pas de vous, vous n’avez rien à faire.',
  ] as const;
  return {
    cause: `withdrawal-foreign ${order.id}`,
    to: customer.email,
    subject: `Une renonciation pour votre commande ${order.order_number}`,
    notice: 'renonciation déclarée avec une autre adresse',
    aside: true,
    ...letter(parts, sender),
  };
}
