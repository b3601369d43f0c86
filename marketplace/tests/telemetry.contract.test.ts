import { login } from '../../lib/marketplace/contract/account';
import { allCalls } from '../../lib/marketplace/contract/calls';
import { listeningPorts } from '../../telemetry/testing/listening-ports';
import { sendOddRequests } from '../../telemetry/testing/odd-requests';
import { readMetrics } from '../../telemetry/testing/read-metrics';
import { startTraceReceiver } from '../../telemetry/testing/trace-receiver';
import { isTestAll } from '../../test-all';
import { send } from '../testing/client';
import { type ServerProcess, startServer } from '../testing/server';
import { cards, findVariation, newEmail, openPayment, password, pay } from '../testing/shopper';

const oddRequests = isTestAll ? 10_000 : 1_000;
const maxSeries = 1_500;
/** For 10 000 requests on a busy machine. */
const longMs = 180_000;

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ env: { MARKETPLACE_METRICS_PORT: '0' } });
});
afterAll(() => server.stop());

async function read(name: string): Promise<number> {
  return (await readMetrics(server.metrics)).get(name) ?? 0;
}

test('counts logins, payments, orders and mails by outcome', async () => {
  const { email, url } = await openPayment(
    server,
    await findVariation(server, (stock) => stock > 5),
  );
  await send(server, login, { body: { email, password } });
  await send(server, login, { body: { email: newEmail(), password } });
  expect((await pay(url, cards.refused)).status).toBe(402);
  expect((await pay(url, cards.accepted)).status).toBe(303);
  const series = await readMetrics(server.metrics);
  expect(Object.fromEntries(series)).toMatchObject({
    'marketplace_logins_total{outcome="ok"}': 1,
    'marketplace_logins_total{outcome="refused"}': 1,
    'marketplace_payments_total{outcome="refused"}': 1,
    'marketplace_payments_total{outcome="ok"}': 1,
    'marketplace_orders_total{outcome="ok"}': 1,
    'marketplace_orders_total{outcome="failed"}': 0,
    // The code of the registration, and the confirmation of the order.
    'marketplace_mail_deliveries_total{outcome="ok"}': 2,
    'marketplace_mail_outbox_messages{state="waiting"}': 0,
    'marketplace_mail_outbox_messages{state="dead"}': 0,
    marketplace_mail_outbox_oldest_seconds: 0,
  });
});

test('counts requests by route and SQL statements', async () => {
  const route = `/${login.path}`;
  const before = await read(`marketplace_http_request_duration_seconds_count{route="${route}"}`);
  const requests = `marketplace_http_requests_total{route="${route}",status="2xx"}`;
  const statements = 'marketplace_database_query_duration_seconds_count';
  const [requestsBefore, statementsBefore] = [await read(requests), await read(statements)];
  await send(server, login, { body: { email: newEmail(), password } });
  expect(await read(requests)).toBe(requestsBefore + 1);
  expect(await read(statements)).toBeGreaterThan(statementsBefore);
  expect(await read(`marketplace_http_request_duration_seconds_count{route="${route}"}`)).toBe(
    before + 1,
  );
  expect(await read('marketplace_database_up')).toBe(1);
});

test(
  'has a bounded number of series whatever is requested',
  async () => {
    const paths = [
      ...allCalls.map(({ call }) => `/${call.path}`),
      '/public/odd',
      '/documentation',
      '/odd',
    ];
    await sendOddRequests(server.api, oddRequests, paths);
    await sendOddRequests(server.payments, oddRequests / 10, ['/paiement/odd', '/health', '/odd']);
    const series = await readMetrics(server.metrics);
    expect(series.size).toBeLessThanOrEqual(maxSeries);
    expect(
      series.get('marketplace_http_requests_total{route="other",status="4xx"}'),
    ).toBeGreaterThan(0);
  },
  longMs,
);

test('continues the trace of a request down to its SQL statements', async () => {
  const receiver = await startTraceReceiver();
  const traced = await startServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } });
  const [traceId, callerId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  try {
    const headers = { traceparent: `00-${traceId}-${callerId}-01` };
    await send(traced, login, { headers, body: { email: newEmail(), password } });
    expect(traced.metrics).toBe('');
    const ports = listeningPorts(server.pid);
    expect(ports).toContain(Number(new URL(server.metrics).port));
    expect(listeningPorts(traced.pid)).toHaveLength(ports.length - 1);
  } finally {
    // Sends the last spans.
    await traced.stop();
    await receiver.stop();
  }
  const spans = receiver.spans.filter((span) => span.traceId === traceId);
  const request = spans.find(({ name }) => name === `POST /${login.path}`);
  expect(request).toMatchObject({
    service: 'vitrine-marketplace',
    parentSpanId: callerId,
    attributes: { 'http.response.status_code': 200 },
  });
  const statements = spans.filter(({ name }) => name === 'select');
  expect(statements.map(({ attributes }) => attributes['db.query.text'])).toEqual([
    expect.stringContaining('from "customer"'),
  ]);
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toEqual([request?.spanId]);
});
