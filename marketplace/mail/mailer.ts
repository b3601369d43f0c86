import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config';
import { type Mail, type Mailer, MailNotSent } from '../ports/mailer';
import { messageOf } from './message';
import { sendBySmtp, writeMails } from './transports';

/** How long pending mails may delay the shutdown. */
const lastMailsMs = 3_000;

/**
 * Creates a mailer that uses the SMTP server when one is configured, else files in the data folder
 * and the console.
 */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'shopName' | 'shopUrl' | 'dataDir'>,
  log: FastifyBaseLogger,
): Mailer & { close(): Promise<void> } {
  const { smtpUrl, dataDir } = config;
  const transport = smtpUrl ? sendBySmtp(smtpUrl) : writeMails(dataDir);
  const underWay = new Set<Promise<void>>();

  const hand = async (mail: Mail): Promise<void> => {
    try {
      await transport.deliver(messageOf(mail, config), mail.notice);
    } catch (error) {
      log.error(reasonOf(error), 'a mail was not sent');
      throw new MailNotSent();
    }
  };
  return {
    send: async (mail) => {
      const sending = hand(mail);
      if (!mail.aside) return sending;
      const done = sending.catch(() => {}).finally(() => underWay.delete(done));
      underWay.add(done);
      if (!smtpUrl) await done;
    },
    close: async () => {
      await Promise.race([Promise.all(underWay), pause(lastMailsMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}

/**
 * Returns the loggable fields of a failure. Its message is left out: mail servers repeat the
 * recipient's address in it.
 */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return {};
  const known = ['code', 'command', 'responseCode', 'syscall'];
  const details = Object.entries(error).filter(([key]) => known.includes(key));
  return { reason: error.name, ...Object.fromEntries(details) };
}
