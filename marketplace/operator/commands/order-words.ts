import { z } from 'zod';

/** 0 ordered, 1 ready, 2 on the way, 3 delivered */
export const stage = z.number().int().min(0).max(3);
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
