import type { Page, Route } from 'playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** Google's maps, as far as a page asks for them. */
export interface GoogleMapsStandIn {
  /** The addresses that the page asked for, oldest first. */
  readonly asked: readonly URL[];
  /** Lets every following question go without an answer that could be used, or not. */
  refuse(isRefusing: boolean): void;
}

const google = /^https?:\/\/([^/]+\.)?(googleapis|gstatic|google)\.com\//;

/** Answers what a page asks of Google, none of which goes out. */
export async function standInForGoogleMaps(page: Page): Promise<GoogleMapsStandIn> {
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

/** One pixel that shows nothing. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

function answer(route: Route, { pathname }: URL): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  if (pathname === '/maps/api/js') {
    const path = inRoot('e2e/stand-in/google-maps-script.js');
    return route.fulfill({ path, contentType: 'text/javascript' });
  }
  if (pathname === '/css') return route.fulfill({ body: '', contentType: 'text/css' });
  if (pathname.startsWith('/$rpc/')) return route.fulfill({ headers, json: [] });
  return route.fulfill({ body: Buffer.from(pixel, 'base64'), contentType: 'image/gif' });
}
