import { counter, gauge, histogram } from '../../telemetry/metrics';

/**
 * The metrics of the marketplace (docs/operations.md). Labels have few values: never an id or
 * anything else that a client chooses.
 */
export const marketplaceMetrics = {
  requests: counter(
    'marketplace_http_requests_total',
    'Requests by route and class of status.',
    ['route', 'status'],
    [
      { route: '/stripe/webhook', status: '4xx' },
      { route: '/stripe/webhook', status: '5xx' },
    ],
  ),
  requestDuration: histogram(
    'marketplace_http_request_duration_seconds',
    'Time from a request to the end of its response.',
    [0.01, 0.05, 0.25, 1, 5],
    ['route'],
  ),
  logins: counter('marketplace_logins_total', 'Logins by outcome: ok, refused, failed.', [
    'outcome',
  ]),
  orders: counter(
    'marketplace_orders_total',
    'Orders by outcome: ok, refused (such as sold out after the payment page was opened), failed.',
    ['outcome'],
    [{ outcome: 'failed' }],
  ),
  payments: counter(
    'marketplace_payments_total',
    'Payments by outcome: ok, refused (by the bank or with the order), failed.',
    ['outcome'],
  ),
  outboxMessages: gauge(
    'marketplace_mail_outbox_messages',
    'Unsent mails by state: waiting, dead.',
    ['state'],
  ),
  outboxOldest: gauge(
    'marketplace_mail_outbox_oldest_seconds',
    'Age of the oldest waiting mail; 0 without one.',
  ),
  mailDeliveries: counter(
    'marketplace_mail_deliveries_total',
    'Attempts to send a mail by outcome: ok, failed (repeated later), dead (given up).',
    ['outcome'],
  ),
  databaseUp: gauge('marketplace_database_up', 'Whether the database responds within two seconds.'),
  queryDuration: histogram(
    'marketplace_database_query_duration_seconds',
    'Duration of SQL statements.',
    [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
  ),
};

/** Counts the outcome of some work that fails with an exception. */
export async function countOutcome<Result>(
  count: (labels: { readonly outcome: string }) => void,
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => 'ok' | 'refused' | null,
): Promise<Result> {
  try {
    const result = await work();
    const outcome = outcomeOf(result);
    if (outcome) count({ outcome });
    return result;
  } catch (error) {
    count({ outcome: 'failed' });
    throw error;
  }
}
