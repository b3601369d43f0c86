import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { requestIdOf, withRequestId } from '../../telemetry/request-id';
import { tracing } from '../../telemetry/tracing';
import type { Context } from '../ports/context';

/** Options of a server whose log lines contain the id of their request. */
export function loggingOptions(log: Context['log']) {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers),
    // The log adds the id of the request to each of its lines.
    childLoggerFactory: (logger) => logger,
  } satisfies FastifyServerOptions;
}

/**
 * Runs each request with its id, and in a span that continues the trace of the caller if there are
 * traces.
 */
export function followRequests(app: FastifyInstance): void {
  // Earlier, the body has not been parsed, and its events leave the span and the request.
  app.addHook('preValidation', (request, reply, done) => {
    const follow = () => withRequestId(request.id, done);
    const { current } = tracing;
    if (!current) return follow();
    const { method, headers, routeOptions } = request;
    current.traceRequest({ name: `${method} ${routeOptions.url ?? 'other'}`, headers }, (end) => {
      reply.raw.once('close', () => end(reply.statusCode));
      follow();
    });
  });
}
