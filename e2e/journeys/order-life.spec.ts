import { z } from 'zod';
import { startTraceReceiver, type TraceReceiver } from '../../telemetry/testing/trace-receiver';
import { advance, createOrder } from '../steps/orders';
import { operate } from '../support/operate';
import { test as base, expect } from '../support/test';
import { startEnvironment } from '../support/test-environment';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

const logLine = z.object({ requestId: z.string(), msg: z.string() });

const test = base.extend<{ receiver: TraceReceiver; output: string[] }>({
  receiver: async ({ browserName: _any }, use) => {
    const receiver = await startTraceReceiver();
    await use(receiver);
    await receiver.stop();
  },
  output: async ({ browserName: _any }, use) => use([]),
  environment: [
    async ({ receiver, output }, use) => {
      const environment = await startEnvironment({
        env: {
          OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
          OTEL_BSP_SCHEDULE_DELAY: '100',
          LOG_LEVEL: 'info',
        },
        onLine: (line) => output.push(line),
      });
      await use(environment);
      await environment.end();
    },
    { scope: 'test', timeout: 300_000 },
  ],
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, traceparent }),
});

test('an order is in one trace, one set of log lines and one audit trail, from browsing to its refund', {
  tag: ['@once', '@all'],
}, async ({ page, marketplace, customer, receiver, output }) => {
  expect(customer.email).toBeTruthy();
  const order = await createOrder(page, marketplace, 5);
  await advance(marketplace, order, 'delivered');
  await page.goto(order.detail);
  await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click();
  await page.waitForURL(/\/renonciation\//);
  await page.getByRole('main').getByRole('link', { name: 'Renoncer au contrat ici' }).click();
  await page.waitForURL(/etape=2/);
  await page.getByRole('button', { name: 'Confirmer la renonciation' }).click();
  await expect(page.getByRole('heading', { name: 'Accusé de réception' })).toBeVisible();
  const refund = ['orders', 'refund', order.number, '--yes', '--by', 'Ada'];
  await operate(marketplace, refund, { TRACEPARENT: traceparent });

  const spans = () =>
    receiver.spans
      .filter((span) => span.traceId === traceId)
      .map(({ service, name }) => `${service} ${name}`);
  await expect
    .poll(spans)
    .toEqual(
      expect.arrayContaining([
        'vitrine-shop render route (app) /product_detail/[id]',
        'vitrine-shop executing api route (app) /api/cart',
        'vitrine-shop executing api route (app) /api/checkout/pay',
        'vitrine-shop render route (app) /orderDetail/[orderId]/[partId]',
        'vitrine-shop executing api route (app) /api/orders/withdrawal',
        'vitrine-marketplace POST /operator',
        'vitrine-marketplace insert',
      ]),
    );
  const logged = () =>
    output
      .filter((line) => line.includes(traceId))
      .map((line) => logLine.parse(JSON.parse(line)).msg);
  await expect
    .poll(logged)
    .toEqual(
      expect.arrayContaining([
        'form attempt',
        'order paid',
        'withdrawal declared',
        'order refunded',
        'operator command',
      ]),
    );
  const audit = await operate(marketplace, ['audit']);
  expect(audit).toMatch(new RegExp(`Ada +orders refund +order ${order.number}`));
  expect(audit).toMatch(new RegExp(`Ada +refund settled +order ${order.number}`));
});
