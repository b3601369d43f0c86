import type { Page, Route } from 'playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** A fake of Google Maps for one page. */
export interface GoogleMapsFake {
  /** The addresses that the page requested, oldest first. */
  readonly asked: readonly URL[];
  /** Controls whether the following requests are aborted. */
  refuse(isRefusing: boolean): void;
}

const google = /^https?:\/\/([^/]+\.)?(googleapis|gstatic|google)\.com\//;

/** Intercepts all requests of a page to Google. */
export async function fakeGoogleMaps(page: Page): Promise<GoogleMapsFake> {
  const asked: URL[] = [];
  let isRefusing = false;
  await page.route(google, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    await (isRefusing ? route.abort() : answer(route, url));
  });
  return {
    asked,
    refuse: (refuses) => {
      isRefusing = refuses;
    },
  };
}

/** A transparent GIF of one pixel. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

function answer(route: Route, { pathname }: URL): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  if (pathname === '/maps/api/js') {
    const path = inRoot('e2e/fakes/google-maps-script.js');
    return route.fulfill({ path, contentType: 'text/javascript' });
  }
  if (pathname === '/css') return route.fulfill({ body: '', contentType: 'text/css' });
  if (pathname.startsWith('/$rpc/')) return route.fulfill({ headers, json: [] });
  return route.fulfill({ body: Buffer.from(pixel, 'base64'), contentType: 'image/gif' });
}
