import { type NotNull, sql } from 'kysely';
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
  dismissed:
    'Nous avons examiné votre signalement, et la conversation ne demande pas d’autre suite de notre part.',
  warned: 'Nous avons examiné votre signalement et nous avons averti le vendeur.',
  blocked:
    'Nous avons examiné votre signalement. Le vendeur ne peut plus vous écrire dans cette conversation.',
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
    /** Whether the customer has deleted the chat. */
    isDeleted: z.boolean(),
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
      value: ({ outcome: known, isDeleted }) =>
        known ? outcomeNames[known] : `à traiter${isDeleted ? ' (conversation supprimée)' : ''}`,
    },
  ],
});

/** Returns the reports of existing chats, and those yet to be handled of deleted ones. */
async function listReports(
  db: Db,
  { open, limit: most }: { readonly open: boolean; readonly limit: number },
) {
  const existing = db
    .selectFrom('chat_room')
    .select(['id as roomId', 'customer_id', 'seller_id', sql<boolean>`false`.as('isDeleted')])
    .select((eb) => eb.fn.coalesce('report_reason', sql.lit('')).as('reason'))
    .select(['reported_at as reportedAt', 'report_outcome as outcome'])
    .select('report_handled_at as handledAt')
    .where('reported_at', 'is not', null)
    .$narrowType<{ reportedAt: NotNull }>()
    .$if(open, (query) => query.where('report_handled_at', 'is', null));
  const deleted = db
    .selectFrom('deleted_report')
    .select(['room_id as roomId', 'customer_id', 'seller_id', sql<boolean>`true`.as('isDeleted')])
    .select(['reason', 'reported_at as reportedAt'])
    .select([sql<Outcome | null>`null`.as('outcome'), sql<Date | null>`null`.as('handledAt')]);
  const reports = await db
    .selectFrom(existing.unionAll(deleted).as('report'))
    .innerJoin('customer', 'customer.id', 'report.customer_id')
    .innerJoin('seller', 'seller.id', 'report.seller_id')
    .select(['roomId', 'isDeleted', 'reason', 'reportedAt', 'outcome', 'handledAt'])
    .select(['customer.first_name', 'customer.last_name', 'seller.full_name as sellerName'])
    .orderBy('reportedAt', 'desc')
    .orderBy('roomId')
    .limit(most)
    .execute();
  return reports.map(({ first_name, last_name, ...report }) => ({
    ...report,
    customerName: `${first_name} ${last_name}`.trim(),
  }));
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
    await (room.isDeleted ? closeDeleted : closeExisting)(context.rows, room.id, given.outcome);
    const mail = await storeNotice(context, context.rows, {
      cause: `report-outcome ${newId()}`,
      customerId: room.customer_id,
      title: 'Votre signalement est traité',
      message: `Vous avez signalé une conversation avec ce vendeur\u00a0: ${room.full_name}. ${outcomeSentences[given.outcome]}`,
      sender: 'oblack',
      isMandatory: true,
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
    .innerJoin('seller', 'seller.id', 'chat_room.seller_id')
    .select(['chat_room.id', 'customer_id', 'reported_at', 'report_outcome', 'full_name'])
    .where('chat_room.id', '=', roomId)
    .forUpdate('chat_room')
    .executeTakeFirst();
  if (room?.reported_at) return { ...room, isDeleted: false };
  const deleted = await rows
    .selectFrom('deleted_report')
    .innerJoin('seller', 'seller.id', 'deleted_report.seller_id')
    .select(['room_id as id', 'customer_id', 'full_name'])
    .where('room_id', '=', roomId)
    .forUpdate('deleted_report')
    .executeTakeFirstOrThrow(
      () => new Refusal('Aucune conversation signalée n’a cet identifiant.'),
    );
  return { ...deleted, report_outcome: null, isDeleted: true };
}

async function closeExisting(rows: Db, id: string, given: Outcome): Promise<void> {
  const now = currentTime();
  await rows
    .updateTable('chat_room')
    .set({
      report_outcome: given,
      report_handled_at: now,
      seller_blocked_at: given === 'blocked' ? now : null,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Erases the report, since the customer has deleted its chat. The audit log keeps the outcome.
 * @throws Refusal of a block, which needs a chat
 */
async function closeDeleted(rows: Db, id: string, given: Outcome): Promise<void> {
  if (given === 'blocked') {
    throw new Refusal(
      'Le client a supprimé cette conversation, le vendeur ne peut plus y écrire\u00a0: choisissez «\u00a0dismissed\u00a0» ou «\u00a0warned\u00a0».',
    );
  }
  await rows.deleteFrom('deleted_report').where('room_id', '=', id).execute();
}

export const reportCommands = [reportsList, reportsHandle];
