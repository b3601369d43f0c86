import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Message } from './message';

/** Shorter than the shop's own timeout, so that the shop still receives the failure. */
const sendMs = 8_000;

/** Sends mails, by SMTP or to files. */
export interface MailTransport {
  /**
   * @param notice one line for the console
   * @throws when the mail could not be sent
   */
  deliver(message: Message, notice: string): Promise<void>;
  /** Fails the mails that are being sent, and later ones. */
  close(): void;
}

/** Sends each mail over a small pool of SMTP connections, with a timeout. */
export function sendBySmtp(url: string, maxConnections: number): MailTransport {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections,
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
    close: () => transport.close({ force: true }),
  };
}

/**
 * Writes each mail to `<dataDir>/mail/*.eml` and its notice to the console. A repeated attempt
 * replaces the file.
 */
export function writeMails(dataDir: string): MailTransport {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    deliver: async (message, notice) => {
      const { message: written } = await transport.sendMail(message);
      await mkdir(folder, { recursive: true });
      const [id] = message.messageId.slice(1).split('@');
      const name = `${message.date.getTime()}-${id}.eml`;
      const draft = join(folder, `.${name}.tmp`);
      await writeFile(draft, written);
      await rename(draft, join(folder, name));
      process.stdout.write(`[e-mail] ${message.to} : ${notice}\n`);
    },
    close: () => transport.close(),
  };
}
