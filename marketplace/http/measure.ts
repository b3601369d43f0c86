import type { FastifyInstance } from 'fastify';
import { login } from '../../lib/marketplace/contract/account';
import { isRecording } from '../../telemetry/metrics';
import { marketplaceMetrics } from '../base/metrics';

const loginRoute = `/${login.path}`;

/** Records the route, the status and the duration of each request, if metrics are recorded. */
export function measureRequests(app: FastifyInstance): void {
  if (!isRecording()) return;
  app.addHook('onResponse', (request, reply, done) => {
    // Unknown addresses have no route.
    const route = request.routeOptions.url ?? 'other';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    marketplaceMetrics.requests({ route, status });
    marketplaceMetrics.requestDuration({ route }, reply.elapsedTime / 1000);
    done();
  });
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (request.routeOptions.url === loginRoute) {
      const outcome = hasStatus(payload, 1) ? 'ok' : 'refused';
      marketplaceMetrics.logins({ outcome: reply.statusCode >= 500 ? 'failed' : outcome });
    }
    done(null, payload);
  });
}

function hasStatus(payload: unknown, status: number): boolean {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'status' in payload &&
    payload.status === status
  );
}
