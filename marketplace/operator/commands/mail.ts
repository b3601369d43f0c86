import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import { listMails, outboxDepth, retryMails } from '../../mail/outbox-report';
import { operatorCommand } from '../kit/command';
import { moment, print, printJson, table } from '../kit/output';
import { instant, limit, line } from '../kit/shapes';
import { whole } from '../kit/values';

const stateNames = {
  waiting: 'en attente',
  sent: 'envoyé',
  dead: 'abandonné',
  cancelled: 'annulé',
} as const;

interface ListOptions {
  readonly dead?: true;
  readonly limit: number;
  readonly json?: true;
}

/** Lists mails, newest first; with `dead`, those that were given up. */
const mailList = operatorCommand({
  name: 'mail list',
  args: z.object({ dead: z.boolean(), limit }),
  result: z.object({
    waiting: z.number(),
    oldestSeconds: z.number(),
    dead: z.number(),
    mails: z.array(
      z.object({
        id: z.string(),
        cause: z.string(),
        state: z.enum(['waiting', 'sent', 'dead', 'cancelled']),
        /** null once the content is erased */
        recipient: z.string().nullable(),
        subject: z.string().nullable(),
        attempts: z.number(),
        lastError: z.string().nullable(),
        createdAt: instant,
        nextAt: instant,
      }),
    ),
  }),
  run: async ({ db }, args) => ({ ...(await outboxDepth(db)), mails: await listMails(db, args) }),
  commandLine: (command, ask) => {
    command
      .description('les e-mails, le plus récent d’abord')
      .option('--dead', 'seulement ceux qui sont abandonnés')
      .option('--limit <n>', 'nombre d’e-mails (20 sans cette option)', whole(1, 1000), 20)
      .option('--json', 'pour un programme')
      .action(async ({ dead, limit, json }: ListOptions) => {
        const found = await ask({ dead: dead === true, limit });
        if (json) return printJson(found);
        const age = found.waiting > 0 ? `, le plus ancien depuis ${found.oldestSeconds} s` : '';
        print(`En attente\u00a0: ${found.waiting}${age}. Abandonnés\u00a0: ${found.dead}.`);
        print(
          table(
            found.mails,
            [
              { title: 'IDENTIFIANT', value: ({ id }) => id },
              { title: 'DATE', value: ({ createdAt }) => moment(createdAt) },
              { title: 'ÉTAT', value: ({ state }) => stateNames[state] },
              { title: 'ESSAIS', value: ({ attempts }) => attempts, right: true },
              { title: 'DESTINATAIRE', value: ({ recipient }) => recipient ?? 'effacé' },
              { title: 'OBJET', value: ({ subject, cause }) => subject ?? cause },
              { title: 'ERREUR', value: ({ lastError }) => lastError },
            ],
            'Aucun e-mail.',
          ),
        );
      });
  },
});

/** Lets a mail be sent again, or all that were given up. */
const mailRetry = operatorCommand({
  name: 'mail retry',
  args: z.object({ id: line.nullable() }),
  result: z.object({ retried: z.number() }),
  run: async ({ db }, { id }) => {
    const retried = await retryMails(db, id);
    if (id !== null && retried === 0) {
      throw new Refusal(
        'Aucun e-mail abandonné ou envoyé n’a cet identifiant, ou son contenu est effacé.',
      );
    }
    return { retried };
  },
  commandLine: (command, ask) => {
    command
      .description('renvoie un e-mail, ou tous ceux qui sont abandonnés')
      .argument('[identifiant]', 'celui que montre mail list')
      .option('--all', 'tous les e-mails abandonnés')
      .action(async (id: string | undefined, { all }: { all?: true }) => {
        if ((id === undefined) === (all !== true)) {
          return command.error("error: missing required argument 'identifiant ou --all'", {
            code: 'commander.missingArgument',
          });
        }
        const { retried } = await ask({ id: id ?? null });
        print(
          `E-mails à renvoyer\u00a0: ${retried}. La place de marché les envoie quand elle est en marche.`,
        );
      });
  },
});

export const mailCommands = [mailList, mailRetry];
