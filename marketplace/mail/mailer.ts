import type { FastifyBaseLogger } from 'fastify';
import { currentTime } from '../base/clock';
import type { Config } from '../base/config';
import { marketplaceMetrics } from '../base/metrics';
import { Semaphore } from '../base/semaphore';
import type { Db } from '../db/schema';
import type { Mailer } from '../ports/mailer';
import { attempt } from './attempt';
import { letterHtml } from './letter-html';
import { cancelExpired, claimDue, claimFirst, insertMail } from './outbox';
import { outboxDepth } from './outbox-report';
import { applyRetention } from './retention';
import { sendBySmtp, writeMails } from './transports';

/** How long attempts may take once the shutdown has begun, all together. */
const lastMailsMs = 3_000;
/** Number of connections to the mail server. */
const parallel = 3;
const retentionIntervalMs = 60 * 60_000;

interface Closable {
  /** Waits at most a few seconds for pending attempts. Unsent mails stay in the outbox. */
  close(): Promise<void>;
}

/**
 * Creates a mailer that uses the SMTP server when one is configured, else files in the data folder
 * and the console.
 * @param stopping aborts when the marketplace begins to stop: attempts have a few seconds left, so
 *   that requests which wait for one are still answered
 */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'shopName' | 'shopUrl' | 'dataDir'>,
  db: Db,
  log: FastifyBaseLogger,
  stopping?: AbortSignal,
): Mailer & Closable {
  const { smtpUrl, dataDir } = config;
  const transport = smtpUrl ? sendBySmtp(smtpUrl, parallel) : writeMails(dataDir);
  const services = { db, log, config, transport };
  const background = new Semaphore(parallel);
  marketplaceMetrics.outboxMessages(async () => {
    const { waiting, dead } = await outboxDepth(db);
    return [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'dead' }, value: dead },
    ];
  });
  marketplaceMetrics.outboxOldest(async () => (await outboxDepth(db)).oldestSeconds);
  const underWay = new Set<Promise<unknown>>();
  let isClosing = false;
  let retentionDueAt = 0;

  /** Ends attempts that a mail server does not answer, and from then on each one at once. */
  const limitAttempts = () => {
    setTimeout(() => transport.close(), lastMailsMs).unref();
  };
  stopping?.addEventListener('abort', limitAttempts, { once: true });

  /** Lets the shutdown wait for an attempt. */
  const track = <Result>(work: Promise<Result>): Promise<Result> => {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  };
  const attemptFirst = async (id: string): Promise<boolean> => {
    const mail = isClosing ? undefined : await claimFirst(db, id);
    return mail ? attempt(services, mail) : false;
  };
  const sendUntilFailure = async (): Promise<void> => {
    while (!isClosing && !stopping?.aborted) {
      const mail = await claimDue(db);
      // The next run continues, so that a mail server that is down gets few attempts.
      if (!mail || !(await attempt(services, mail))) return;
    }
  };

  return {
    store: async (rows, mail, customerId) => {
      const { subject, parts } = mail;
      const html = letterHtml({ subject, sender: config, parts });
      const id = await insertMail(rows, mail, { html, customerId });
      return id === null ? null : { id, aside: mail.aside === true };
    },
    send: async (stored) => {
      if (!stored) return true;
      if (!stored.aside) return track(attemptFirst(stored.id));
      const sending = track(background.run(() => attemptFirst(stored.id)));
      const done = sending.catch((error: unknown) =>
        log.error({ err: error, mail: stored.id }, 'a mail will be sent later'),
      );
      if (!smtpUrl) await done;
      return true;
    },
    sendDue: async () => {
      const now = currentTime().getTime();
      if (now >= retentionDueAt) {
        retentionDueAt = now + retentionIntervalMs;
        await applyRetention(db);
      }
      await cancelExpired(db);
      await Promise.all(Array.from({ length: parallel }, () => track(sendUntilFailure())));
    },
    close: async () => {
      isClosing = true;
      limitAttempts();
      await Promise.allSettled(underWay);
      transport.close();
    },
  };
}
