import { z } from 'zod';
import { type Config, StartError } from '../base/config';
import { lockHolder } from '../base/lock';
import { Refusal } from '../base/refusal';
import { ProcessRelay } from '../chat/relay';
import { openDatabase } from '../db/open';
import { demoFor } from '../demo-simulation/demo';
import { createLog } from '../http/log';
import { createMailer } from '../mail/mailer';
import { type Announcement, databaseMark, findAnnounced } from './announcement';
import { channelAnswer } from './channel-answer';
import type { Operate, OperatorCommand, OperatorContext } from './kit/command';

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
      const args = readArguments(command, given);
      const sent = z.encode(command.args, args);
      return command.result.parse(await send(running, command.name, sent));
    });
  }
  requireFree(config);
  return withContext(config, (context) =>
    work(async (command, given) => {
      const result = await command.run(context, readArguments(command, given));
      return command.result.parse(z.encode(command.result, result));
    }),
  );
}

function readArguments<Args extends z.ZodType>(
  command: OperatorCommand<Args>,
  given: z.input<Args>,
): z.output<Args> {
  const parsed = command.args.safeParse(given);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
  throw new Refusal(`Valeur refusée : ${names.join(', ')}.`);
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
 * Fails at once, instead of waiting, when another process holds the folder and does not accept
 * commands.
 */
function requireFree({ dataDir, databaseUrl }: Config): void {
  const holder = databaseUrl ? null : lockHolder(dataDir);
  if (holder) {
    throw new StartError(
      `Le dossier ${dataDir} est occupé par le processus ${holder.pid}, qui démarre, s’arrête ou travaille sur le catalogue : recommencez dans un instant.`,
    );
  }
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
  command: string,
  args: unknown,
): Promise<unknown> {
  const answer = await fetch(`${address}/operator`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ command, args }),
    signal: AbortSignal.timeout(answerWithinMs),
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

async function withContext<Outcome>(
  config: Config,
  work: (context: OperatorContext) => Promise<Outcome>,
): Promise<Outcome> {
  const log = createLog(config.logLevel);
  const { db, close } = await openDatabase(config, log);
  const mailer = createMailer(config, log);
  try {
    return await work({ db, config, log, mailer, chat: new ProcessRelay(), demo: demoFor(config) });
  } finally {
    await mailer.close();
    await close();
  }
}
