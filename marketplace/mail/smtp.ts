import { createTransport } from 'nodemailer';
import type { MailTransport } from './transport';

/** Shorter than the shop's own timeout, so that the shop still receives the failure. */
const sendMs = 8_000;

/** Sends each mail over a small pool of SMTP connections, with a timeout. */
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
    deliver: async (message) => {
      await transport.sendMail({ ...message, signal: AbortSignal.timeout(sendMs) });
    },
    close: () => transport.close(),
  };
}
