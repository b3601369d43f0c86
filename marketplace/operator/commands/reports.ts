import { z } from 'zod';
import { currentTime } from '../../base/clock';
import { newId } from '../../base/ids';
import { Refusal } from '../../base/refusal';
import type { Db } from '../../db/schema';
import { storeNotice } from '../../services/notifications/notifications';
import { listCommand } from '../kit/list';
import { moment } from '../kit/output';
import { instant, limit, line } from '../kit/shapes';
import { whole } from '../kit/values';
import { auditedCommand } from '../kit/verb';

const outcome = z.enum(['dismissed', 'warned', 'blocked']);
type Outcome = z.output<typeof outcome>;

const outcomeNames: Readonly<Record<Outcome, string>> = {
  dismissed: 'sans suite',
  warned: 'vendeur averti',
  blocked: 'vendeur bloqué',
};

/** What the customer who reported reads. */
const outcomeSentences: Readonly<Record<Outcome, string>> = {
  dismissed: 'Nous l’avons examiné, et la conversation ne demande pas d’autre suite de notre part.',
  warned: 'Nous l’avons examiné et nous avons averti le vendeur.',
  blocked: 'Nous l’avons examiné. Le vendeur ne peut plus vous écrire dans cette conversation.',
};

/** Lists the reported conversations, latest report first. */
const reportsList = listCommand({
  name: 'reports list',
  description: 'les conversations signalées par les clients, le signalement le plus récent d’abord',
  args: z.object({ open: z.boolean(), limit }),
  options: (command) =>
    command
      .option('--open', 'seulement celles qui ne sont pas traitées', false)
      .option('--limit <n>', 'nombre de signalements (20 sans cette option)', whole(1, 1000), 20),
  row: z.object({
    roomId: z.string(),
    reason: z.string(),
    reportedAt: instant,
    customerName: z.string(),
    sellerName: z.string(),
    outcome: outcome.nullable(),
    handledAt: instant.nullable(),
  }),
  rows: ({ db }, args) => listReports(db, args),
  none: 'Aucun signalement.',
  columns: [
    { title: 'CONVERSATION', value: ({ roomId }) => roomId },
    { title: 'SIGNALÉE', value: ({ reportedAt }) => moment(reportedAt) },
    { title: 'RAISON', value: ({ reason }) => reason },
    { title: 'CLIENT', value: ({ customerName }) => customerName },
    { title: 'VENDEUR', value: ({ sellerName }) => sellerName },
    {
      title: 'SUITE',
      value: (one) => (one.outcome ? outcomeNames[one.outcome] : 'à traiter'),
    },
  ],
});

async function listReports(
  db: Db,
  { open, limit: most }: { readonly open: boolean; readonly limit: number },
) {
  const rooms = await db
    .selectFrom('chat_room')
    .innerJoin('customer', 'customer.id', 'chat_room.customer_id')
    .innerJoin('seller', 'seller.id', 'chat_room.seller_id')
    .select(['chat_room.id as roomId', 'report_reason', 'reported_at', 'report_outcome'])
    .select(['report_handled_at', 'customer.first_name', 'customer.last_name'])
    .select('seller.full_name as sellerName')
    .where('reported_at', 'is not', null)
    .$if(open, (query) => query.where('report_handled_at', 'is', null))
    .orderBy('reported_at', 'desc')
    .orderBy('chat_room.id')
    .limit(most)
    .execute();
  return rooms.flatMap((room) =>
    room.reported_at === null
      ? []
      : [
          {
            roomId: room.roomId,
            reason: room.report_reason ?? '',
            reportedAt: room.reported_at,
            customerName: `${room.first_name} ${room.last_name}`.trim(),
            sellerName: room.sellerName,
            outcome: room.report_outcome,
            handledAt: room.report_handled_at,
          },
        ],
  );
}

/** Records the outcome of a report, and tells the customer. */
const reportsHandle = auditedCommand({
  name: 'reports handle',
  given: z.object({ room: line, outcome }),
  change: async (context, given) => {
    const room = await lockReport(context.rows, given.room);
    const state = outcomeNames[given.outcome];
    if (room.report_outcome === given.outcome) {
      return { summary: `Ce signalement est déjà traité\u00a0: ${state}.`, audit: null };
    }
    const now = currentTime();
    await context.rows
      .updateTable('chat_room')
      .set({
        report_outcome: given.outcome,
        report_handled_at: now,
        seller_blocked_at: given.outcome === 'blocked' ? now : null,
      })
      .where('id', '=', room.id)
      .execute();
    const mail = await storeNotice(context, context.rows, {
      cause: `report-outcome ${newId()}`,
      customerId: room.customer_id,
      title: 'Votre signalement est traité',
      message: outcomeSentences[given.outcome],
      sender: 'oblack',
    });
    return {
      summary: `Le signalement est traité\u00a0: ${state}. Le client en est informé.`,
      audit: {
        subject: `chat ${room.id}`,
        before: { outcome: room.report_outcome },
        after: { outcome: given.outcome },
      },
      mail,
    };
  },
  commandLine: (command, submit) => {
    command
      .description('conclut un signalement et en informe le client')
      .argument('<conversation>', 'identifiant donné par «\u00a0reports list\u00a0»')
      .addOption(
        command
          .createOption(
            '--outcome <suite>',
            'dismissed (sans suite), warned (vendeur averti) ou blocked (le vendeur ne peut plus écrire dans la conversation)',
          )
          .choices(outcome.options)
          .makeOptionMandatory(),
      )
      .action(
        async (room: string, options: { outcome: Outcome }) =>
          void (await submit({ room, outcome: options.outcome })),
      );
  },
});

/** @throws Refusal when the conversation does not exist or was not reported */
async function lockReport(rows: Db, roomId: string) {
  const room = await rows
    .selectFrom('chat_room')
    .select(['id', 'customer_id', 'reported_at', 'report_outcome'])
    .where('id', '=', roomId)
    .forUpdate()
    .executeTakeFirst();
  if (!room?.reported_at) throw new Refusal('Aucune conversation signalée n’a cet identifiant.');
  return room;
}

export const reportCommands = [reportsList, reportsHandle];
