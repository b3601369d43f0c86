import type { Outcome } from '@/lib/domain/customer';

/** Status 1 is success; status 0 a refusal with a message for the shopper (specification 2 section 8). */
export function toOutcome(reply: { readonly status: number; readonly message: string }): Outcome {
  return { ok: reply.status === 1, message: reply.message };
}
