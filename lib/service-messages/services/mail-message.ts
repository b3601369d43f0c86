import { env } from '@/lib/config/env';
import type { StoredMessage } from './message-store';
import { sendMail } from './send-mail';

/**
 * Mails a message to the operator's customer service.
 * @returns false when no address is configured or sending failed
 */
export async function mailMessage(message: StoredMessage): Promise<boolean> {
  const { SERVICE_EMAIL } = env();
  if (!SERVICE_EMAIL) return false;
  return sendMail({
    reference: message.reference,
    to: SERVICE_EMAIL,
    replyTo: { name: message.name, address: message.email },
    subject: `[${message.reference}] ${message.subject}`,
    text: textOf(message),
  });
}

function textOf(message: StoredMessage): string {
  const lines = [
    `Référence\u00a0: ${message.reference}`,
    `De\u00a0: ${message.name} <${message.email}>`,
    `Commande\u00a0: ${message.orderNumber || 'non indiquée'}`,
    `Compte\u00a0: ${message.customerId ?? 'aucun, ou non connecté'}`,
    `Sujet\u00a0: ${message.subject}`,
    '',
    message.message,
  ];
  return `${lines.join('\n')}\n`;
}
