import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });

const spanShape = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).default([]),
});

const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanShape) })),
    }),
  ),
});

interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  /** '' for the first span of a trace. */
  readonly parentSpanId: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface TraceReceiver {
  /** The value of `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  stop(): Promise<void>;
}

/** Starts a receiver of traces (OTLP over HTTP, as JSON). */
export async function startTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = [];
  const server = http.createServer(async (request, response) => {
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    if (isTraces) spans.push(...spansOf(JSON.parse(await text(request))));
    response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function spansOf(json: unknown): ReceivedSpan[] {
  return exported.parse(json).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name'] ?? '');
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, parentSpanId = '', ...span }) => ({
        ...span,
        service,
        parentSpanId,
        attributes: valuesOf(attributes),
      })),
    );
  });
}

/** OTLP names the type of each value: `{ stringValue: 'a' }`. */
function valuesOf(attributes: readonly z.output<typeof attribute>[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
