import { z } from 'zod';
import { instant } from '../kit/shapes';

/** 0 ordered, 1 ready, 2 on the way, 3 delivered */
export const stage = z.number().int().min(0).max(3);

/** What every command that shows orders returns of one. */
export const orderFacts = z.object({
  id: z.string(),
  orderNumber: z.string(),
  trackingNumber: z.string(),
  stage,
  createdAt: instant,
  promisedAt: instant,
  cancelledAt: instant.nullable(),
  /** 1 immediate, 2 planned, 3 pick-up in a shop */
  deliveryType: z.number(),
  /** null once the account is deleted */
  customer: z.object({ email: z.string(), name: z.string() }).nullable(),
});

export const stageNames = ['commandée', 'prête', 'en route', 'livrée'];

/** By type: 1 immediate, 2 planned, 3 pick-up in a shop */
export const deliveries = ['', 'immédiate', 'planifiée', 'retrait'];

/** The stage of an order in French, or that it is cancelled. */
export function stateOf(order: {
  readonly stage: number;
  readonly cancelledAt: Date | null;
}): string {
  return order.cancelledAt ? 'annulée' : (stageNames[order.stage] ?? '');
}
