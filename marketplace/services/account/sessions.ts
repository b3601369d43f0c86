import { closeSync, fstatSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  endedSessionsFile,
  longestSessionMs,
  serializeRevocation,
  sessionsPrefix,
} from '../../../lib/marketplace/contract/revocation';
import { Refusal } from '../../base/refusal';
import type { Context } from '../../ports/context';
import { callWebhook } from '../listing/catalogue-webhook';

const attempts = 3;

/**
 * Ends all sessions of a customer that began before now. The shop holds the sessions: a shop with
 * the same data folder reads the end before its next request, another one is called. Idempotent.
 * @throws Refusal when a shop cannot be reached
 */
export async function endSessions(
  { config, log }: Pick<Context, 'config' | 'log'>,
  customerId: string,
): Promise<void> {
  const since = Date.now();
  const until = since + longestSessionMs;
  appendLine(config.dataDir, serializeRevocation({ customerId, id: null, since, until }));
  if (!config.catalogueWebhook) return;
  try {
    await callWebhook(config.catalogueWebhook, [`${sessionsPrefix}${customerId}`]);
  } catch (error) {
    log.error({ err: error }, 'the shop was not notified of ended sessions');
    throw new Refusal(
      `La boutique n’a pas répondu\u00a0: les sessions ne sont peut-être pas toutes closes. Lancez «\u00a0users end-sessions ${customerId}\u00a0» quand elle répond.`,
    );
  }
}

/**
 * Ends the sessions of a customer with a new password. The password is set, so the request succeeds
 * even if the shop cannot be notified.
 */
export async function endSessionsOrLog(
  context: Pick<Context, 'config' | 'log'>,
  customerId: string,
): Promise<void> {
  await endSessions(context, customerId).catch((error: unknown) => {
    context.log.error({ err: error, customerId }, 'sessions did not end with the password');
  });
}

/** Appends again when the shop has replaced the file meanwhile. */
function appendLine(dataDir: string, line: string): void {
  const file = join(dataDir, endedSessionsFile);
  mkdirSync(dataDir, { recursive: true });
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const descriptor = openSync(file, 'a', 0o600);
    try {
      // The leading line break separates a truncated line from this one.
      writeSync(descriptor, `\n${line}\n`);
      if (statSync(file, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino) return;
    } finally {
      closeSync(descriptor);
    }
  }
}
