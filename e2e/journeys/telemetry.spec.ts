import { freePorts } from '../../scripts/lib/ports.mjs';
import { listeningPorts } from '../../telemetry/testing/listening-ports';
import { readMetrics } from '../../telemetry/testing/read-metrics';
import { startTraceReceiver, type TraceReceiver } from '../../telemetry/testing/trace-receiver';
import { expect, test } from '../support/test';
import { startEnvironment, type TestEnvironment } from '../support/test-environment';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerId = 'b7ad6b7169203331';

test.describe('metrics and traces', { tag: ['@once', '@all'] }, () => {
  test.slow(true, 'A marketplace and a shop are started within the test.');
  let receiver: TraceReceiver;
  let environment: TestEnvironment | null = null;

  test.beforeAll(async () => {
    receiver = await startTraceReceiver();
  });
  test.afterAll(async () => {
    await environment?.end();
    await receiver.stop();
  });

  test('follow a request from the shop to the SQL statements of the marketplace', async () => {
    const [shopPort = 0, marketplacePort = 0] = await freePorts(2);
    environment = await startEnvironment({
      // Only the embedded marketplace continues the trace.
      plain: false,
      env: {
        METRICS_PORT: String(shopPort),
        MARKETPLACE_METRICS_PORT: String(marketplacePort),
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_BSP_SCHEDULE_DELAY: '100',
      },
    });
    const { baseURL, pids } = environment;
    expect(listeningPorts(pids().shop)).toContain(shopPort);
    const headers = { traceparent: `00-${traceId}-${callerId}-01` };
    const page = () => fetch(`${baseURL}/sub_category?page=2`, { headers });
    expect((await page()).status).toBe(200);
    expect((await page()).headers.get('server-timing')).toContain('hit');

    await expect
      .poll(() => statements(receiver).map((span) => lineOf(receiver, span)))
      .toContainEqual([
        'vitrine-marketplace select',
        'vitrine-marketplace GET /api/product/getAllCatOnWebPage',
        'vitrine-shop GET /api/product/getAllCatOnWebPage',
        'vitrine-shop render route (app) /sub_category',
        'vitrine-shop GET /sub_category',
      ]);
    const shop = Object.fromEntries(await readMetrics(`http://127.0.0.1:${shopPort}/metrics`));
    expect(shop).toMatchObject({
      'shop_page_cache_requests_total{result="hit"}': 1,
      'shop_page_cache_requests_total{result="miss"}': 1,
      'shop_http_requests_total{route="/sub_category",kind="catalogue",status="2xx"}': 2,
      'shop_marketplace_calls_total{call="api/product/getFilterProducts",outcome="ok"}': 1,
      shop_marketplace_breaker_open: 0,
      shop_marketplace_slots_used: 0,
      shop_marketplace_slots_limit: 128,
      shop_page_cache_entries: 1,
      shop_renders_active: 0,
    });
    expect(Math.abs(shop.shop_marketplace_clock_skew_seconds ?? 9)).toBeLessThan(5);
    const marketplace = await readMetrics(`http://127.0.0.1:${marketplacePort}/metrics`);
    expect(marketplace.get('marketplace_database_up')).toBe(1);
  });
});

type Span = TraceReceiver['spans'][number];

function statements({ spans }: TraceReceiver): readonly Span[] {
  return spans.filter(({ traceId: trace, name }) => trace === traceId && name === 'select');
}

/** Returns the names of a span and of the spans above it, each with its service. */
function lineOf({ spans }: Pick<TraceReceiver, 'spans'>, span: Span): readonly string[] {
  const above = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.service} ${span.name}`, ...(above ? lineOf({ spans }, above) : [])];
}
