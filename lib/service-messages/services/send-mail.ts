import { env } from '@/lib/config/env';
import { log } from '@/lib/config/log';

/** Timeout for the mail server. */
const sendMs = 5_000;

interface OutgoingMail {
  /** Identifies the mail in the log. */
  readonly reference: string;
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
}

/**
 * Sends a mail of the shop over the configured mail server.
 * @returns false when none is configured or sending failed
 */
export async function sendMail({
  reference,
  attachments,
  ...mail
}: OutgoingMail): Promise<boolean> {
  const { SMTP_URL, MAIL_FROM, SHOP_NAME } = env();
  if (!SMTP_URL) return false;
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
      ...mail,
      from: { name: SHOP_NAME, address: MAIL_FROM },
      ...(attachments ? { attachments: [...attachments] } : {}),
      signal: AbortSignal.timeout(sendMs),
    });
    return true;
  } catch (error) {
    // The error message is never logged, because mail servers repeat addresses in it.
    const { code, responseCode } = Object(error);
    log.error({ reference, code, responseCode }, 'a mail of the shop was not sent');
    return false;
  } finally {
    transport.close();
  }
}
