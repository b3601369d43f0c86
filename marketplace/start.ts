import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from './app';
import type { Config } from './base/config';
import { listening } from './base/listen';
import { marketplaceMetrics } from './base/metrics';
import { startTicker, type Ticker } from './base/ticker';
import { markOwnCatalogue } from './catalogue/own-catalogue';
import { openDatabase } from './db/open';
import { demoFor } from './demo-simulation/demo';
import { seedDemo } from './demo-simulation/seed-demo';
import { tick } from './demo-simulation/tick';
import { drain } from './http/drain';
import { createLog } from './http/log';
import { LiveListingIndex } from './listing-index/live-index';
import { createMailer } from './mail/mailer';
import { openOperatorChannel } from './operator/channel';
import { buildPaymentApp } from './payments/app';
import { choosePaymentBackend, reportTestCards } from './payments/providers';
import { DrawingPool } from './pictures/drawing-pool';
import { warmUpImages } from './pictures/image-warm-up';
import { Pictures } from './pictures/pictures';
import { ChatRelay } from './ports/chat-relay';
import type { Context } from './ports/context';
import { seedFaq } from './services/help/faq';
import { startCatalogueWebhook } from './services/listing/catalogue-webhook';
import { startPeriodicWork } from './services/schedule/periodic-work';

export interface Marketplace {
  readonly apiUrl: string;
  readonly paymentUrl: string;
  /** Waits a few seconds for pending requests and mails, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts the marketplace: opens the database, seeds the demo catalogue if configured and listens.
 * @throws StartError when the data folder or a port is in use, or the demo catalogue would be added
 *   to a shop's own products
 */
export async function startMarketplace(config: Config): Promise<Marketplace> {
  const log = createLog(config.logLevel);
  const { db, close } = await openDatabase(config, log);
  marketplaceMetrics.databaseUp(() => sql`select 1`.execute(db).then(() => 1), 0);
  const drawingPool = new DrawingPool();
  const stopping = new AbortController();
  const mailer = createMailer(config, db, log, stopping.signal);
  const servers: FastifyInstance[] = [];
  const tickers: Ticker[] = [];
  const stop = async () => {
    stopping.abort();
    await drain(servers, tickers);
    await mailer.close();
    drawingPool.close();
    await close();
  };
  try {
    await (config.catalogue === 'demo' ? seedDemo(db, log) : markOwnCatalogue(db));
    await seedFaq(db);
    const base = {
      db,
      config,
      log,
      mailer,
      demo: demoFor(config),
      chat: new ChatRelay(),
      pictures: new Pictures(config.dataDir, drawingPool),
    };
    const paymentBackend = await choosePaymentBackend(config, db);
    reportTestCards(config, log);
    const paymentApp = buildPaymentApp(base, paymentBackend);
    servers.push(paymentApp);
    const paymentPort = await listen(paymentApp, config.host, config.paymentPort);
    const paymentUrl = config.paymentPublicUrl ?? `http://localhost:${paymentPort}`;
    const { paymentMinutes: minutes, shopName } = config;
    const payments = paymentBackend.provider({ paymentUrl, minutes, shopName, log });
    const context: Context = { ...base, payments, refunds: paymentBackend.refunds };
    const listing = new LiveListingIndex(db);
    // A load balancer sends requests as soon as the port is open, and a large catalogue takes long.
    await listing.refresh();
    const app = buildApp(context, listing);
    servers.push(app);
    const port = await listen(app, config.host, config.port);
    servers.push(await openOperatorChannel(context));
    if (config.catalogue === 'demo' && !config.manualClock) {
      const failed = (error: unknown) => log.error({ err: error }, 'a demo simulation step failed');
      tickers.push(startTicker(() => tick(context), failed));
    }
    if (!config.manualClock) tickers.push(...startPeriodicWork(context));
    if (config.catalogueWebhook)
      tickers.push(startCatalogueWebhook(db, config.catalogueWebhook, log));
    if (config.imageWarmUp) {
      // Until the shop sends its first request, it may be building, which needs all processors.
      app.server.once('request', () =>
        startImageWarmUp(base.pictures, drawingPool, stopping.signal, log),
      );
    }
    return {
      apiUrl: addressOf(config.host, port),
      paymentUrl,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Draws the demo pictures in the background. A failure is only logged: the pictures are then drawn
 * on request.
 */
function startImageWarmUp(
  pictures: Pictures,
  drawingPool: DrawingPool,
  signal: AbortSignal,
  log: FastifyBaseLogger,
): void {
  drawingPool
    .names('background')
    .then((names) => warmUpImages(pictures, names, log, signal))
    .catch((error: unknown) => {
      if (!signal.aborted) log.warn({ err: error }, 'image warm-up ended early');
    });
}

async function listen(server: FastifyInstance, host: string, port: number): Promise<number> {
  await listening(port, server.listen({ host, port }));
  return boundPort(server.server.address()) ?? port;
}

function boundPort(address: AddressInfo | string | null): number | null {
  return typeof address === 'object' && address !== null ? address.port : null;
}

function addressOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
