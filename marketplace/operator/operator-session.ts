import { z } from 'zod';
import { type Config, StartError } from '../base/config';
import { lockHolder } from '../base/lock';
import { Refusal } from '../base/refusal';
import { openDatabase } from '../db/open';
import type { Db } from '../db/schema';
import { demoFor } from '../demo-simulation/demo';
import { createLog } from '../http/log';
import { createMailer } from '../mail/mailer';
import { choosePaymentBackend } from '../payments/providers';
import { ChatRelay } from '../ports/chat-relay';
import type { Context } from '../ports/context';
import { type Announcement, channelAnswer, databaseMark, findAnnounced } from './announcement';
import { type Operate, type OperatorContext, parseArguments } from './kit/command';

const answerWithinMs = 60_000;

/**
 * Runs commands in the running marketplace of the data folder, because the embedded database has a
 * single process and open chats receive replies only from it. Without a running marketplace, runs
 * them in this process, which opens the database until `work` ends.
 * @throws Refusal and StartError with one French sentence
 */
export async function operatorSession<Outcome>(
  config: Config,
  work: (operate: Operate) => Promise<Outcome>,
): Promise<Outcome> {
  const running = runningMarketplace(config);
  if (running && (await listens(running))) {
    return work(async (command, given) => {
      const args = parseArguments(command.args, given);
      const sent = z.encode(command.args, args);
      return command.result.parse(
        await send(
          running,
          { command: command.name, args: sent },
          command.limitMs ?? answerWithinMs,
          config.traceParent,
        ),
      );
    });
  }
  return withContext(config, (context) =>
    work(async (command, given) => {
      const result = await command.run(context, parseArguments(command.args, given));
      return command.result.parse(z.encode(command.result, result));
    }),
  );
}

/**
 * Returns the running marketplace of the data folder; null when this configuration names another
 * database than the one in use.
 */
function runningMarketplace({ dataDir, databaseUrl }: Config): Announcement | null {
  const found = findAnnounced(dataDir);
  return databaseUrl && found?.database !== databaseMark(databaseUrl) ? null : found;
}

/**
 * Returns whether the address accepts connections. A process that has just ended may leave
 * `operator.json` behind for a moment.
 */
async function listens({ address }: Announcement): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(answerWithinMs) }).then(
    () => true,
    () => false,
  );
}

async function send(
  { address, key }: Announcement,
  request: { readonly command: string; readonly args: unknown },
  limitMs: number,
  traceparent: string | undefined,
): Promise<unknown> {
  const answer = await fetch(`${address}/operator`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(traceparent ? { traceparent } : {}),
    },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(limitMs),
  })
    .then(async (response) => channelAnswer.parse(await response.json()))
    .catch(() => {
      throw new Refusal(
        'La place de marché en marche n’a pas répondu : regardez si la commande a eu son effet avant de la répéter.',
      );
    });
  if (!answer.ok) throw new Refusal(answer.message);
  return answer.result;
}

function withContext<Outcome>(
  config: Config,
  work: (context: OperatorContext) => Promise<Outcome>,
): Promise<Outcome> {
  const occupied = (pid: number) =>
    `Le dossier ${config.dataDir} est occupé par le processus ${pid}, qui démarre, s’arrête ou travaille sur le catalogue : recommencez dans un instant.`;
  return withFreeDatabase(config, occupied, async (db, log) => {
    const mailer = createMailer(config, db, log);
    try {
      const demo = demoFor(config);
      const { refunds } = await choosePaymentBackend(config, db);
      return await work({ db, config, log, mailer, chat: new ChatRelay(), demo, refunds });
    } finally {
      await mailer.close();
    }
  });
}

/**
 * Opens the database for a long task. Fails while the marketplace uses the embedded database, which
 * cannot be shared.
 * @throws StartError
 */
export function withDatabase<Result>(
  config: Config,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const occupied = (pid: number) =>
    `La place de marché utilise le dossier ${config.dataDir} (processus ${pid}) : arrêtez-la, puis recommencez.`;
  return withFreeDatabase(config, occupied, work);
}

/**
 * Opens the database during the work. Fails at once, instead of waiting, when another process holds
 * the folder of the embedded database.
 * @param occupied returns the message for the process that holds it
 */
async function withFreeDatabase<Result>(
  config: Config,
  occupied: (pid: number) => string,
  work: (db: Db, log: Context['log']) => Promise<Result>,
): Promise<Result> {
  const holder = config.databaseUrl ? null : lockHolder(config.dataDir);
  if (holder) throw new StartError(occupied(holder.pid));
  const log = createLog(config.logLevel);
  const { db, close } = await openDatabase(config, log);
  try {
    return await work(db, log);
  } finally {
    await close();
  }
}
