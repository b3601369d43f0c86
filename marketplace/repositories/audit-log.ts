import { currentTime } from '../base/clock';
import type { Db } from '../db/schema';
import type { AuditFacts } from '../db/tables/operator';

/** A change by an operator. It must not hold personal data: the log is never erased. */
export interface AuditEntry {
  readonly who: string;
  /** The command: "orders refund". */
  readonly action: string;
  /** Kind and id of what was changed: "order V-2026-000001". */
  readonly subject: string;
  readonly before: AuditFacts;
  readonly after: AuditFacts;
}

/** Appends a line to the audit log, in the transaction of the change. */
export async function appendAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      ...entry,
      at: currentTime(),
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
    })
    .execute();
}

/** Returns whether a command has changed a subject. */
export async function isAudited(
  db: Db,
  { action, subject }: Pick<AuditEntry, 'action' | 'subject'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_log')
    .select('number')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the latest lines, newest first; with `text`, those whose fields contain it. */
export function selectAudit(db: Db, { limit, text }: { limit: number; text: string }) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('audit_log')
    .selectAll()
    .$if(text !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('who', 'ilike', pattern),
          eb('action', 'ilike', pattern),
          eb('subject', 'ilike', pattern),
        ]),
      ),
    )
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
