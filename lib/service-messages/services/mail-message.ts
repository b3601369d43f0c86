import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';
import type { StoredMessage } from './store-message';

/** Timeout for the mail server. */
const sendMs = 5_000;

/**
 * Mails a message to the operator's customer service.
 * @returns false when no address is configured or sending failed
 */
export async function mailMessage(message: StoredMessage): Promise<boolean> {
  const { SMTP_URL, MAIL_FROM, SERVICE_EMAIL, SHOP_NAME } = env();
  if (!SMTP_URL || !SERVICE_EMAIL) return false;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: SMTP_URL,
    dnsTimeout: sendMs,
    connectionTimeout: sendMs,
    greetingTimeout: sendMs,
    socketTimeout: sendMs,
  });
  try {
    await transport.sendMail({
      from: { name: SHOP_NAME, address: MAIL_FROM },
      to: SERVICE_EMAIL,
      replyTo: { name: message.name, address: message.email },
      subject: `[${message.reference}] ${message.subject}`,
      text: textOf(message),
      signal: AbortSignal.timeout(sendMs),
    });
    return true;
  } catch (error) {
    // The error message is never logged, because mail servers repeat addresses in it.
    const { code, responseCode } = Object(error);
    const { reference } = message;
    log.error({ reference, code, responseCode }, 'a service message was not mailed');
    return false;
  } finally {
    transport.close();
  }
}

function textOf(message: StoredMessage): string {
  const lines = [
    `Référence : ${message.reference}`,
    `De : ${message.name} <${message.email}>`,
    `Commande : ${message.orderNumber || 'non indiquée'}`,
    `Compte : ${message.customerId ?? 'aucun, ou non connecté'}`,
    `Sujet : ${message.subject}`,
    '',
    message.message,
  ];
  return `${lines.join('\n')}\n`;
}
