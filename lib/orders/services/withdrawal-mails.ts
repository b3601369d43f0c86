import { env } from '@/lib/config/env';
import { shortDateTime } from '@/lib/format/dates';
import { withoutLinks } from '@/lib/format/without-links';
import { afterWithdrawalWords } from '@/lib/orders/withdrawal';
import { withdrawalReceiptPdf } from '@/lib/orders/withdrawal-pdf';
import { sendMail } from '@/lib/service-messages/services/send-mail';
import type { StoredDeclaration } from './withdrawal-store';

/** The PDF of a declaration that is not part of a chat. */
export function declarationPdf(
  declared: Pick<StoredDeclaration, 'reference' | 'receivedAt' | 'email' | 'wording'>,
): Promise<Buffer> {
  const { reference, receivedAt, email, wording } = declared;
  const { SHOP_NAME } = env();
  const facts = [
    `Référence ${reference}, enregistrée par ${SHOP_NAME}`,
    `Adresse indiquée pour l’accusé de réception\u00a0: ${email}`,
  ];
  return withdrawalReceiptPdf({ wording, at: new Date(receivedAt), facts }, SHOP_NAME);
}

/** Name of that PDF. */
export function declarationFile(reference: string): string {
  return `renonciation-${reference}.pdf`;
}

/**
 * Mails the receipt of a declaration to its author, with its PDF. The words are fixed, and a typed
 * declaration has no links: its address may be a stranger's, even that of an account, which its
 * customer can change unverified.
 * @returns whether it was sent
 */
export async function mailReceipt(declared: StoredDeclaration): Promise<boolean> {
  const { reference, email, receivedAt } = declared;
  const { SHOP_NAME } = env();
  const wording = declared.isOwnOrder ? declared.wording : withoutLinks(declared.wording);
  const text = [
    'Bonjour,',
    `${SHOP_NAME} a reçu votre renonciation au contrat le ${shortDateTime(new Date(receivedAt))} (heure de Paris), sous la référence ${reference}.`,
    `Votre déclaration\u00a0:\n\n${indented(wording)}`,
    afterWithdrawalWords,
    'Ce message et le PDF joint sont votre accusé de réception\u00a0: conservez-les.',
    'Si cette déclaration ne vient pas de vous, quelqu’un a indiqué votre adresse par erreur\u00a0: vous n’avez rien à faire.',
    SHOP_NAME,
  ].join('\n\n');
  return sendMail({
    reference,
    to: email,
    subject: `Accusé de réception de votre renonciation (${reference})`,
    // Asks mail servers for no automatic answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${text}\n`,
    attachments: [
      {
        filename: declarationFile(reference),
        content: await declarationPdf({ ...declared, wording }),
      },
    ],
  });
}

/** Tells customer service about a declaration. @returns whether it was sent */
export async function mailToService(declared: StoredDeclaration): Promise<boolean> {
  const { SERVICE_EMAIL } = env();
  if (!SERVICE_EMAIL) return false;
  const { reference, name, email, wording, orderNumber, customerId } = declared;
  const text = [
    `Référence\u00a0: ${reference}`,
    `De\u00a0: ${name} <${email}>`,
    `Commande\u00a0: ${orderNumber}`,
    `Compte\u00a0: ${customerId ?? 'aucun, ou non connecté'}`,
    `Reçue le\u00a0: ${shortDateTime(new Date(declared.receivedAt))} (heure de Paris)`,
    '',
    wording,
    '',
    'À faire\u00a0: vérifiez la commande, prévenez son vendeur et répondez au client. L’adresse n’est pas vérifiée.',
  ].join('\n');
  return sendMail({
    reference,
    to: SERVICE_EMAIL,
    replyTo: { name, address: email },
    subject: `[${reference}] Renonciation au contrat, commande ${orderNumber}`,
    text: `${text}\n`,
    attachments: [
      { filename: declarationFile(reference), content: await declarationPdf(declared) },
    ],
  });
}

function indented(text: string): string {
  return text.replace(/^/gm, '    ');
}
