import { readConfig } from '../../base/config';
import { createLog } from '../../http/log';
import { RefundRejected } from '../../ports/payment-provider';
import { unconnectedDatabase } from '../../testing/unconnected-database';
import { settleRefund } from './refunds';

const at = new Date('2026-11-25T10:00:00Z');
const order = {
  id: 'o1',
  order_number: 'V-1',
  tracking_number: '',
  customer_id: null,
  customer_name: null,
  session_id: 's1',
  payment_method: 'carte',
  code: null,
  products_cents: 1_000,
  tax_cents: 167,
  shipping_cents: 0,
  discount_cents: 0,
  total_cents: 1_000,
  delivery_type: 0,
  delivery_date: '',
  delivery_time: '',
  address: null,
  created_at: at,
  ready_at: null,
  departs_at: null,
  delivered_at: null,
  promised_at: at,
  announced_stage: 0,
  cancelled_at: null,
  provider: 'stripe',
  provider_ref: 'cs_1',
};
const refund = {
  id: 'r1',
  order_id: 'o1',
  idempotency_key: 'annulation',
  amount_cents: 1_000,
  reason: '',
  status: 'pending',
  credit_note: null,
  provider_ref: null,
  requested_by: 'anne',
  created_at: at,
  settled_at: null,
} as const;

/** Settles a refund that fails. @returns the message, and what is logged */
async function failWith(error: Error) {
  const log = createLog('silent');
  const logged = jest.spyOn(log, 'error');
  const refunds = {
    provider: 'stripe',
    refundPart: () => Promise.reject(error),
    refund: async () => {},
    outcomeOf: async () => null,
  };
  const mailer = { store: async () => null, send: async () => true, sendDue: async () => {} };
  const context = { db: unconnectedDatabase(), config: readConfig({}), mailer, log, refunds };
  const message = await settleRefund(context, order, refund).catch(String);
  return { message, logged: logged.mock.calls };
}

test('logs a refund that the provider rejects with its order', async () => {
  const error = new RefundRejected('balance_insufficient');
  const { message, logged } = await failWith(error);
  expect(message).toContain('stripe a refusé le remboursement');
  expect(logged).toEqual([
    [{ err: error, orderId: 'o1', orderNumber: 'V-1' }, 'a refund was rejected'],
  ]);
});

test('says that the repetition ends when the provider rejects the refund', async () => {
  const { message, logged } = await failWith(new Error('timeout'));
  expect(message).toContain(
    'le répète d’elle-même, pendant sept jours, tant que stripe ne le refuse pas\u00a0: un refus est dans le journal et dans «\u00a0orders show V-1\u00a0».',
  );
  expect(logged).toMatchObject([[{ orderNumber: 'V-1' }, 'a refund failed']]);
});
