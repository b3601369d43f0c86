import type { Generated } from 'kysely';
import type { Json } from './json';

/** Thread between one customer and the seller about one product. */
export interface ChatRoomTable {
  id: string;
  customer_id: string;
  seller_id: string;
  product_id: string;
  created_at: Date;
  last_message_at: Date;
  /** Number of messages so far, which is the position of the next one. */
  messages: Generated<number>;
  report_reason: string | null;
  reported_at: Date | null;
  report_outcome: 'dismissed' | 'warned' | 'blocked' | null;
  report_handled_at: Date | null;
  /** Set while the seller may not write in this thread. */
  seller_blocked_at: Date | null;
}

export interface ChatMessageTable {
  id: string;
  room_id: string;
  position: number;
  /** 1 the customer, 2 the seller */
  message_by: 1 | 2;
  message: string;
  /** The client's own id of the message, for idempotency. */
  client_key: string | null;
  created_at: Date;
}

/** A report that is yet to be handled although the customer has deleted the chat. */
export interface DeletedReportTable {
  room_id: string;
  customer_id: string;
  seller_id: string;
  reason: string;
  reported_at: Date;
  /** The thread as the contract's call answers it. */
  messages: Json<ThreadMessage[]>;
}

interface ThreadMessage {
  readonly message: string;
  /** 1 the customer, 2 the seller */
  readonly message_by: number;
  /** ISO 8601 */
  readonly created_at: string;
}

export interface MailOutboxTable {
  id: string;
  /** The event that the mail is about; it has one mail. */
  cause: string;
  state: Generated<'waiting' | 'sent' | 'dead' | 'cancelled'>;
  created_at: Date;
  /** Until then, the mail belongs to the process that is sending it, or waits after a failure. */
  next_attempt_at: Date;
  attempts: Generated<number>;
  /** Codes of the last failure, without the recipient. */
  last_error: string | null;
  /** When it was sent, given up or cancelled; null while it waits. */
  ended_at: Date | null;
  expires_at: Date | null;
  /** Subject matter of which only the latest mail is sent. */
  replaces: string | null;
  /** Whether the content is erased as soon as the mail is sent. */
  erase_when_sent: boolean;
  /** The content from here on is null once it is erased. */
  recipient: string | null;
  /** Also null for a mail to nobody with an account, or of a release without this column. */
  customer_id: string | null;
  subject: string | null;
  notice: string | null;
  body: string | null;
  html: string | null;
  attachments: Json<readonly StoredAttachment[]> | null;
}

interface StoredAttachment {
  readonly filename: string;
  readonly content: string;
  readonly encoding?: 'base64';
}
