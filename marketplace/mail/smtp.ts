import { createTransport } from 'nodemailer';
import type { MailTransport } from './transport';

/** Less than the shop waits for an answer, so that it can still be told. */
const sendMs = 8_000;

/** Hands each mail to a mail server over a few connections that stay open; a server that does not answer is given up on. */
export function sendBySmtp(url: string): MailTransport {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 3,
    maxRequeues: 1,
    dnsTimeout: 3_000,
    connectionTimeout: 4_000,
    greetingTimeout: 4_000,
    socketTimeout: sendMs,
    idleTimeout: 30_000,
  });
  return {
    carry: async (message) => {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(sendMs) });
    },
    close: () => transport.close(),
  };
}
