import { type CDPSession, chromium, devices, type Page } from 'playwright';
import { fullBrowserLaunchOptions } from '../../e2e/playwright.config';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** Lighthouse's values for a slow phone on a slow 4G connection. */
const line = { downKbit: 1_600, upKbit: 750, latencyMs: 150 };
const slowdown = 4;
const viewport = { width: 412, height: 823 };
const density = 2.6;

export interface Phone {
  readonly page: Page;
  readonly wire: Wire;
  close(): Promise<void>;
}

/** Opens a new browser with an empty cache that emulates a slow phone. */
export async function openPhone(): Promise<Phone> {
  const browser = await chromium.launch({
    ...fullBrowserLaunchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({
    userAgent: devices['Pixel 7'].userAgent,
    viewport,
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
  });
  await context.addInitScript({ path: inRoot('bench/pages/page-timings.mjs') });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: (line.downKbit * 1_000) / 8,
    uploadThroughput: (line.upKbit * 1_000) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, wire: new Wire(session), close: () => browser.close() };
}

/** Counts requests and transferred bytes, headers included. */
class Wire {
  readonly #requests = new Map<string, { bytes: number; isRsc: boolean }>();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!request.url.startsWith('http')) return;
      const isRsc = Object.keys(request.headers).some((name) => /^rsc$/i.test(name));
      this.#requests.set(requestId, { bytes: 0, isRsc });
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      this.#requests.delete(requestId);
    });
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const one = this.#requests.get(requestId);
      if (one) one.bytes += encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const one = this.#requests.get(requestId);
      if (one) one.bytes = encodedDataLength;
    });
  }

  /** The counts so far. Before the first click, `rscBytes` are the bytes of prefetched pages. */
  get counted(): { readonly requests: number; readonly bytes: number; readonly rscBytes: number } {
    const all = [...this.#requests.values()];
    const sum = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0);
    return {
      requests: all.length,
      bytes: sum(all),
      rscBytes: sum(all.filter(({ isRsc }) => isRsc)),
    };
  }
}
