// Keeps the pages last seen for when there is no connection (docs/decisions/0034-offline.md). Everything personal is always
// asked for anew: it is neither kept nor shown from here.

const version = '1';
const shell = `vitrine-shell-${version}`;
const pages = `vitrine-pages-${version}`;
const files = `vitrine-files-${version}`;
const pictures = `vitrine-pictures-${version}`;
const most = { [pages]: 30, [files]: 150, [pictures]: 150 };

const offlinePage = '/hors-ligne';
const keptAt = 'x-vitrine-kept';

/** The same for everybody, whatever cookies come (docs/decisions/0020). */
const catalogue = /^\/(category|sub_category|product_detail\/[^/]+)?$/;
const information =
  /^\/(a_propos_de|accessibilite|investor_relation|livraison_abonnement_travail|privacy_policy|service_client|terms_and_condition)$/;

/** A product's page finds the colour and the size of its address by itself: it is kept once for all of them. */
const choiceParams = ['couleur', 'taille'];
const keptParams = ['cat_id', 'category_id', 'page', 'q', '_rsc', ...choiceParams];
const freshMs = 10 * 60 * 1000;

/** Files whose names change with their content, and what a page's scripts know of it (server/hydration-data.mjs). */
const lasting = /^\/(_next\/static|_donnees)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') return event.respondWith(showPage(event, url));
  if (lasting.test(url.pathname)) return event.respondWith(readFile(event));
  if (url.pathname === '/_next/image') return event.respondWith(readPicture(event));
  const isSeen = request.headers.has('rsc') && !request.headers.has('next-router-prefetch');
  // What the scripts of a page asked for is no document: that one is asked for besides.
  if (isSeen && canBeKept(url)) event.waitUntil(keepSeen(url));
});

async function keepShell() {
  const page = await askAsNobody(offlinePage);
  await keepScripts(await page.clone().text());
  await (await caches.open(shell)).put(offlinePage, page);
}

/** What a page needs to come alive. */
async function keepScripts(html) {
  const addresses = html.matchAll(/(?:<script[^>]* src=|fetch\()"(\/[^"]+)"/g);
  for (const [, address] of addresses) {
    const { href, pathname } = new URL(address.replaceAll('&amp;', '&'), location.href);
    if (lasting.test(pathname) && !(await find(files, href))) await put(files, href, await fetch(href));
  }
}

/** Takes over the pages that are open, and keeps them: they were loaded before. */
async function begin() {
  const ours = [shell, ...Object.keys(most)];
  const older = (await caches.keys()).filter(
    (name) => name.startsWith('vitrine-') && !ours.includes(name),
  );
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
  const open = await self.clients.matchAll({ type: 'window' });
  await Promise.all(open.map(({ url }) => new URL(url)).filter(canBeKept).map(keepSeen));
}

async function showPage(event, url) {
  // The browser may have an older copy of its own, which does not say how old it is.
  const kept = navigator.onLine ? undefined : await keptPage(url);
  if (kept) return kept;
  try {
    const response = await fetch(event.request);
    if (response.ok && !response.redirected) {
      if (!canBeKept(url)) return response;
      const isWhole = catalogue.test(url.pathname) && !isChosen(url);
      if (isWhole) event.waitUntil(keepPage(url, response.clone()));
      else event.waitUntil(keepSeen(url));
    }
    return response;
  } catch {
    return (await keptPage(url)) ?? (await find(shell, offlinePage)) ?? Response.error();
  }
}

async function keptPage(url) {
  const kept = canBeKept(url) ? await find(pages, keyOf(url)) : undefined;
  return kept && withDate(kept);
}

/** Filtered listings are many, and made for each request: they are not asked for twice. */
function canBeKept({ pathname, searchParams }) {
  const isPage = catalogue.test(pathname) || information.test(pathname);
  return isPage && [...searchParams.keys()].every((name) => keptParams.includes(name));
}

function isChosen({ searchParams }) {
  return choiceParams.some((name) => searchParams.has(name));
}

/** Keeps a page as a stranger sees it; not when data is to be saved, since it is asked for only to be kept. */
async function keepSeen(url) {
  if (navigator.connection?.saveData || (await isFresh(url))) return;
  try {
    const page = await askAsNobody(keyOf(url));
    await keepScripts(await page.clone().text());
    await keepPage(url, page);
  } catch {
    // Then it is not kept.
  }
}

async function isFresh(url) {
  const kept = await find(pages, keyOf(url));
  return kept !== undefined && Date.now() - Date.parse(kept.headers.get(keptAt)) < freshMs;
}

async function askAsNobody(address) {
  const response = await fetch(address, { credentials: 'omit', priority: 'low' });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

async function keepPage(url, response) {
  const headers = new Headers(response.headers);
  headers.set(keptAt, new Date().toISOString());
  const { status } = response;
  await put(pages, keyOf(url), new Response(await response.blob(), { status, headers }));
}

/** The page says itself how old it is (components/layout/offline-notice.tsx). */
async function withDate(kept) {
  // In words already: the script of every page would carry them otherwise.
  const date = new Date(kept.headers.get(keptAt) ?? '').toLocaleString('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const html = (await kept.text()).replace('<html ', `<html data-kept="${date}" `);
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { headers });
}

/** Their names change with their content. */
async function readFile(event) {
  const kept = await find(files, event.request.url);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(put(files, event.request.url, response.clone()));
  return response;
}

async function readPicture(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(put(pictures, event.request.url, response.clone()));
    return response;
  } catch (error) {
    const kept = await find(pictures, event.request.url);
    if (kept) return kept;
    throw error;
  }
}

function keyOf(url) {
  return url.pathname + withoutInternals(url.searchParams);
}

function withoutInternals(params) {
  const shown = new URLSearchParams(params);
  for (const name of ['_rsc', ...choiceParams]) shown.delete(name);
  return shown.size > 0 ? `?${shown}` : '';
}

async function find(name, key) {
  return (await caches.open(name)).match(key, { ignoreVary: true });
}

/** The oldest make room. */
async function put(name, key, response) {
  const cache = await caches.open(name);
  await cache.delete(key, { ignoreVary: true });
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -most[name]).map((old) => cache.delete(old, { ignoreVary: true })));
}
