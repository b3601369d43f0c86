import { z } from 'zod';
import { Refusal } from '../../base/refusal';
import { dismissMail, listMails, outboxDepth, retryMails } from '../../mail/outbox-report';
import { operatorCommand } from '../kit/command';
import { duration, moment, print, printJson, table } from '../kit/output';
import { instant, limit, line } from '../kit/shapes';
import { whole } from '../kit/values';
import { auditedCommand } from '../kit/verb';

const stateNames = {
  waiting: 'en attente',
  sent: 'envoyé',
  dead: 'abandonné',
  cancelled: 'annulé',
} as const;

const state = z.enum(['waiting', 'sent', 'dead', 'cancelled']);

interface ListOptions {
  readonly dead?: true;
  readonly waiting?: true;
  readonly limit: number;
  readonly json?: true;
}

/** Lists mails, newest first; or those that wait, oldest first; or those that were given up. */
const mailList = operatorCommand({
  name: 'mail list',
  args: z.object({ state: state.nullable(), limit }),
  result: z.object({
    waiting: z.number(),
    oldestSeconds: z.number(),
    dead: z.number(),
    mails: z.array(
      z.object({
        id: z.string(),
        cause: z.string(),
        state,
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
      .addOption(
        command
          .createOption('--waiting', 'seulement ceux qui sont en attente, le plus ancien d’abord')
          .conflicts('dead'),
      )
      .option('--limit <n>', 'nombre d’e-mails (20 sans cette option)', whole(1, 1000), 20)
      .option('--json', 'pour un programme')
      .action(async ({ dead, waiting, limit, json }: ListOptions) => {
        const found = await ask({ state: dead ? 'dead' : waiting ? 'waiting' : null, limit });
        if (json) return printJson(found);
        const age =
          found.waiting > 0 ? `, le plus ancien depuis ${duration(found.oldestSeconds)}` : '';
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

/** Cancels a waiting or given-up mail, for example after informing the customer in another way. */
const mailDismiss = auditedCommand({
  name: 'mail dismiss',
  given: z.object({ id: line.min(1) }),
  change: async ({ rows }, { id }) => {
    const { cause, state, recipient, subject } = await dismissMail(rows, id);
    return {
      summary: `L’e-mail «\u00a0${subject}\u00a0» à ${recipient} ne sera pas envoyé\u00a0: il est annulé et son contenu effacé.`,
      audit: {
        subject: `mail ${id}`,
        before: { state, cause },
        after: { state: 'cancelled' },
      },
    };
  },
  commandLine: (command, submit) => {
    command
      .description('classe un e-mail en attente ou abandonné sans l’envoyer, et efface son contenu')
      .argument('<identifiant>', 'celui que montre mail list')
      .action(async (id: string) => void (await submit({ id })));
  },
});

export const mailCommands = [mailList, mailRetry, mailDismiss];
