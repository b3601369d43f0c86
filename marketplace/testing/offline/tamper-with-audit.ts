import { sql } from 'kysely';
import { openOffline } from '../offline-context';

/** Tries to change the audit log; prints the database's answers. */
const { db, close } = await openOffline();
const answers: string[] = [];
for (const statement of [
  "update audit_log set who = 'personne'",
  'delete from audit_log',
  'truncate audit_log',
]) {
  answers.push(
    await sql
      .raw(statement)
      .execute(db)
      .then(
        () => 'done',
        (error: unknown) => String(error),
      ),
  );
}
await close();
process.stdout.write(JSON.stringify(answers));
