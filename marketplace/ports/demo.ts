import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** When an order moves on by itself; each step is after the one before. */
interface DeliverySchedule {
  readonly ready_at: Date;
  readonly departs_at: Date;
  readonly delivered_at: Date;
}

/**
 * What the demo does where a shop has sellers and carriers. Services tell it of these moments, inside the transaction in
 * which they happen.
 */
export interface Demo {
  /** An account has just been verified. */
  onVerified(rows: Kysely<Database>, customerId: string): Promise<void>;
  /** A customer has written in this room. */
  onQuestion(rows: Kysely<Database>, roomId: string, now: Date): Promise<void>;
  /** An order is paid, for a day and half-hour window when it is planned. */
  deliverySchedule(
    slot: { readonly date: string; readonly time: string } | null,
    now: Date,
  ): DeliverySchedule;
}
