import type { Config } from '../base/config';
import type { Demo } from '../ports/demo';
import { scheduleReply } from '../repositories/demo-replies';
import { deliverySchedule } from './delivery-schedule';
import { welcome } from './welcome';

const replyMs = 4_000;

/** Returns the demo simulation; null when the catalogue has real sellers. */
export function demoFor({
  catalogue,
  shopName,
}: Pick<Config, 'catalogue' | 'shopName'>): Demo | null {
  if (catalogue !== 'demo') return null;
  return {
    onVerified: (rows, customerId) => welcome(rows, customerId, shopName),
    onQuestion: (rows, roomId, now) =>
      scheduleReply(rows, roomId, new Date(now.getTime() + replyMs)),
    deliverySchedule,
  };
}
