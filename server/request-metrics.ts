import type { IncomingMessage, ServerResponse } from 'node:http';
import { shopMetrics } from '@/lib/metrics/shop-metrics';
import { pageOf } from '@/lib/pages/page-of';
import { isRecording } from '@/telemetry/metrics';
import { isRejection } from './load-shedding';
import { pathOf } from './path-of';

/** Kinds of requests other than pages, by the beginning of the path; the first one applies. */
const otherKinds = [
  ['/api/chat/stream', 'stream'],
  ['/api/health', 'health'],
  ['/api/ready', 'health'],
  ['/api/', 'api'],
  ['/_next/image', 'image'],
  ['/media/', 'image'],
  ['/_next/', 'file'],
] as const;

const statusClasses = ['other', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Records the route, the kind, the status and the duration of a request when its response ends. */
export function measureRequest(request: IncomingMessage, response: ServerResponse): void {
  if (!isRecording()) return;
  const startedAt = performance.now();
  // Next.js changes the URL of a request.
  const { route, kind } = routeOf(request.url);
  // `once` would take longer, and responses close once.
  response.on('close', () => {
    // A client that disconnects before the response is an error of the client.
    const status = response.headersSent ? response.statusCode : 499;
    shopMetrics.requests({
      route,
      kind,
      status: statusClasses[Math.floor(status / 100)] ?? 'other',
    });
    // A render may be rejected for several visitors, or for a revalidation that none waits for.
    if (response.headersSent && isRejection(response)) shopMetrics.requestsShed({});
    shopMetrics.requestDuration({ kind }, (performance.now() - startedAt) / 1000);
  });
}

/** Returns the labels of a URL, which have few values whatever the URL. */
function routeOf(url = ''): { route: string; kind: string } {
  const path = pathOf(url);
  const page = pageOf(path);
  if (page) return { route: page.path, kind: page.kind };
  const [, kind = 'other'] = otherKinds.find(([start]) => path.startsWith(start)) ?? [];
  return { route: 'other', kind };
}
