import http from 'node:http';
import path from 'node:path';
import v8 from 'node:v8';
import next from 'next';
import pino from 'pino';
import '@/lib/concurrency/outside-request';
import { processWide } from '@/lib/concurrency/process-wide';
import { untilListening } from '@/lib/concurrency/until-listening';
import { listeningOrigin } from '@/lib/urls/listening-origin';
import { drainable } from './drain';
import { createShopServer } from './http-server';
import { withHydrationData } from './hydration-data-renderer';
import { warmUpImages } from './image-warm-up';
import { nextInternals } from './next-internals';
import { createPageCache } from './page-cache';
import { type Render, record } from './recorded-response';
import { shareInvalidation } from './shared-invalidation';
import { startTelemetry } from './start-telemetry';
import { withUncachedNavigations } from './uncached-navigations';

const dev = process.argv[2] === 'dev';
const port = Number(process.env.PORT || 3000);

// V8 would otherwise let the heap grow to four times its live size before it collects
// (docs/decisions/0047).
if (!dev) v8.setFlagsFromString('--heap-growing-percent=100');

// The shop's code, which Next.js bundles, starts this program (`lib/search/search-thread.ts`).
const searchThread = path.join(import.meta.dirname, 'search-thread.mjs');
processWide('search-thread', () => searchThread);

const stopTracing = await startTelemetry(process.env);

// Next.js attaches a WebSocket handler that never responds to the server it is given. This server
// never listens, so the handler receives no upgrades.
const upgrades = http.createServer();
nextInternals.skipEnvFiles();
const app = next({ dev, dir: process.cwd(), port, httpServer: upgrades });
await app.prepare();

const cacheBytes = Number(process.env.PAGE_CACHE_MB || 48) * 1024 * 1024;
const server = createShopServer({
  handle: app.getRequestHandler(),
  // During development, every request shows the current code.
  cachePages: dev ? undefined : withCaches,
  trustProxy: process.env.TRUST_PROXY === 'true',
  // During development, a request waits until its page is compiled.
  limits: dev ? null : undefined,
  // Next.js's development tools receive changes over a WebSocket.
  handleUpgrade: dev
    ? (request, socket, head) =>
        Boolean(request.url?.startsWith('/_next/')) &&
        upgrades.emit('upgrade', request, socket, head)
    : undefined,
});

const stopSharing = shareInvalidation({
  redisUrl: process.env.REDIS_URL,
  purgeUrls: (process.env.CACHE_PURGE_URLS ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean),
  secret: process.env.INVALIDATION_SECRET,
});

function withCaches(nextRender: Render) {
  const render = withHydrationData(nextRender, record, nextInternals.readBuildDigest());
  return cacheBytes > 0
    ? createPageCache({ render, maxBytes: cacheBytes }).handle
    : withUncachedNavigations(render);
}

const drain = drainable(server);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    stopping.abort();
    await drain();
    stopSharing();
    await app.close();
    await stopTracing();
    process.exit(0);
  });
}

server.once('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  process.stderr.write(
    taken ? `Le port ${port} est déjà pris.\n` : `Le port ${port} : ${error.message}\n`,
  );
  process.exit(1);
});
server.listen({ port, host: process.env.SHOP_HOST || undefined }, () => {
  if (!dev && process.env.IMAGE_WARM_UP !== 'false') startImageWarmUp();
});

/**
 * Requests the images that visitors are likely to see first. A failure is only logged, because
 * images are also optimised on demand.
 */
async function startImageWarmUp() {
  const log = pino({ level: process.env.LOG_LEVEL || 'info' });
  const { MARKETPLACE_API_URL: marketplace } = process.env;
  try {
    if (marketplace) await untilListening(marketplace, stopping.signal);
    const origin = listeningOrigin(process.env.SHOP_HOST, port);
    const pictures = await warmUpImages(origin, stopping.signal);
    log.info({ pictures }, 'the first pictures are ready');
  } catch (error) {
    if (!stopping.signal.aborted) log.warn({ err: error }, 'image warm-up failed');
  }
}
