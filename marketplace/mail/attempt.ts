import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config';
import { fieldsOf } from '../base/error-code';
import { marketplaceMetrics } from '../base/metrics';
import type { Db } from '../db/schema';
import { messageOf } from './message';
import { type ClaimedMail, saveFailure, saveSent } from './outbox';
import type { MailTransport } from './transports';

interface Services {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly config: Pick<Config, 'shopName' | 'mailFrom'>;
  readonly transport: MailTransport;
}

/**
 * Sends a claimed mail and records the outcome.
 * @returns whether it was sent
 */
export async function attempt(
  { db, log, config, transport }: Services,
  mail: ClaimedMail,
): Promise<boolean> {
  try {
    await transport.deliver(messageOf(mail, config), mail.notice ?? '');
  } catch (error) {
    // Mail servers repeat the recipient's address in the message.
    const failure = fieldsOf(error, ['code', 'command', 'responseCode', 'syscall']);
    const isDead = await saveFailure(db, mail, codesOf(failure));
    marketplaceMetrics.mailDeliveries({ outcome: isDead ? 'dead' : 'failed' });
    const details = { ...failure, mail: mail.id, attempts: mail.attempts };
    if (isDead) log.error(details, 'a mail was given up');
    else log.warn(details, 'a mail was not sent and will be sent again');
    return false;
  }
  marketplaceMetrics.mailDeliveries({ outcome: 'ok' });
  await saveSent(db, mail);
  return true;
}

/** Returns the codes of a failure for the operator, such as "ECONNREFUSED CONN". */
function codesOf({ reason, code, command, responseCode }: Record<string, unknown>): string {
  const codes = [code, command, responseCode].filter((part) => part !== undefined);
  return (codes.length > 0 ? codes : [reason]).join(' ');
}
