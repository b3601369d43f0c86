import {
  type Context,
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type Span,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { tracing } from './tracing';

/** The path or URL that Next.js adds to the span of a request. */
const target = 'http.target';

/**
 * Starts sending traces to the receiver of `OTEL_EXPORTER_OTLP_ENDPOINT`. The libraries read this
 * and other standard variables themselves.
 * @param name of the service, unless `OTEL_SERVICE_NAME` is set
 * @returns a function that sends the last spans and stops
 */
export function startTracing(name: string): () => Promise<void> {
  const named = resourceFromAttributes({ 'service.name': name });
  const provider = new NodeTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [withoutSecrets, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer('vitrine');
  tracing.current = {
    traceRequest: ({ name: route, headers }, work) => {
      const caller = propagation.extract(context.active(), headers);
      const span = tracer.startSpan(route, { kind: SpanKind.SERVER }, caller);
      const end = (status: number) => {
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      context.with(trace.setSpan(caller, span), () => work(end));
    },
    traceCall: (call, work) =>
      tracer.startActiveSpan(call, { kind: SpanKind.CLIENT }, async (span) => {
        try {
          return await work(headersOf(context.active()));
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    traceStatement: (sql, milliseconds, error) => {
      // A statement outside of any request, such as one of a timer, would be a trace of its own.
      if (!trace.getActiveSpan()) return;
      const [operation = 'SQL'] = sql.trimStart().split(/\s/, 1);
      const span = tracer.startSpan(operation, {
        kind: SpanKind.CLIENT,
        startTime: Date.now() - milliseconds,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
      });
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
  return () => provider.shutdown();
}

function headersOf(active: Context): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(active, headers);
  return headers;
}

/**
 * Shortens the paths in spans to their first segment: others may be secrets, such as the key of a
 * password link. The route of a page is an attribute of its own.
 */
const withoutSecrets: SpanProcessor = {
  onStart: (span: Span) => {
    const path = span.attributes[target];
    if (typeof path === 'string') span.setAttribute(target, /^\/?[^/?#]*/.exec(path)?.[0] ?? '');
  },
  onEnd: () => {},
  forceFlush: async () => {},
  shutdown: async () => {},
};
