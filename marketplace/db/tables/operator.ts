import type { Generated } from 'kysely';
import type { Json } from './json';

/** One line for each change by an operator. Append-only, so it holds no personal data. */
export interface AuditLogTable {
  number: Generated<number>;
  at: Date;
  who: string;
  action: string;
  subject: string;
  before: Json<AuditFacts>;
  after: Json<AuditFacts>;
}

/** State of a subject, as recorded in the audit log. */
export type AuditFacts = Readonly<
  Record<string, string | number | boolean | null | readonly string[]>
>;

export interface DriverTable {
  id: string;
  /** Trimmed and lower-case. */
  email: string;
  name: string;
  password_hash: string;
  created_at: Generated<Date>;
}

export interface DriverResetLinkTable {
  token_hash: string;
  driver_id: string;
  expires_at: Date;
  used_at: Date | null;
}
