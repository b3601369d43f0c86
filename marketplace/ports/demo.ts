import type { Db } from '../db/schema';

/** When the stages of an order are reached; each is later than the previous one. */
interface DeliverySchedule {
  readonly ready_at: Date;
  readonly departs_at: Date;
  readonly delivered_at: Date;
}

/**
 * Simulates the sellers and carriers of the demo. Services call these hooks in the transaction of
 * the event.
 */
export interface Demo {
  /** Called when an account has been verified. */
  onVerified(rows: Db, customerId: string): Promise<void>;
  /** Called when a customer has written in a room. */
  onQuestion(rows: Db, roomId: string, now: Date): Promise<void>;
  /** Returns the schedule of a paid order; `slot` is null for an immediate delivery. */
  deliverySchedule(
    slot: { readonly date: string; readonly time: string } | null,
    now: Date,
  ): DeliverySchedule;
}
