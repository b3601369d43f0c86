// Caches the recently visited pages for use without a connection (docs/decisions/0034-offline.md).
// Personal pages always come from the network: they are never cached or served from here.

const version = '4';
const shell = `vitrine-shell-${version}`;
const pages = `vitrine-pages-${version}`;
const files = `vitrine-files-${version}`;
const pictures = `vitrine-pictures-${version}`;
const maxEntries = { [pages]: 30, [files]: 150, [pictures]: 150 };

const offlinePage = '/hors-ligne';
const cachedAtHeader = 'x-vitrine-cached-at';

/** Pages that are the same for everybody, whatever the cookies (docs/decisions/0020). */
// npm run pages
const catalogue =
  /^\/(|category|sub_category|product_detail\/[^/]+)$/;
const product =
  /^\/(product_detail\/[^/]+)$/;
const information =
  /^\/(a_propos_de|accessibilite|guide_des_tailles|investor_relation|livraison_abonnement_travail|privacy_policy|service_client|terms_and_condition)$/;
// /npm run pages

/**
 * The page of a product reads colour and size from its URL itself: one cache entry serves all of
 * them.
 */
const choiceParams = ['couleur', 'taille'];
const cacheableParams = ['cat_id', 'category_id', 'page', 'q'];
const freshMs = 10 * 60 * 1000;
const shellFreshMs = 24 * 60 * 60 * 1000;

/**
 * Files whose names change with their content, including the data of a page's scripts
 * (server/hydration-data.ts).
 */
const immutable = /^\/(_next\/static|_donnees)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(precacheShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') return event.respondWith(respondWithPage(event, url));
  if (immutable.test(url.pathname)) return event.respondWith(respondWithFile(event));
  if (url.pathname === '/_next/image') return event.respondWith(respondWithPicture(event));
});

/**
 * Receives the address of a visited page (components/layout/report-visits.ts). The requests of the
 * router are no visits: it prefetches with the same headers, and then opens the page without one.
 */
self.addEventListener('message', (event) => {
  const url = new URL(event.data, location.href);
  if (url.origin !== location.origin || !isCacheable(url)) return;
  event.waitUntil(cacheVisitedPage(url));
});

async function precacheShell() {
  const page = await fetchAnonymously(offlinePage);
  await cacheScripts(await page.clone().text());
  await (await caches.open(shell)).put(offlinePage, await dated(page));
}

/** The page contains the name and the categories of the shop, and its scripts can be evicted. */
async function renewShell() {
  if (navigator.connection?.saveData || (await isFresh(shell, offlinePage, shellFreshMs))) return;
  // After a failure, the next visit tries again.
  await precacheShell().catch(() => undefined);
}

/** Caches the scripts and data that a page needs to run. */
async function cacheScripts(html) {
  const addresses = html.matchAll(/"(\/(?:_next\/static\/[^" ]+\.js|_donnees\/[^"]+))"/g);
  for (const [, address] of addresses) {
    const { href } = new URL(address, location.href);
    if (await findInCache(files, href)) continue;
    const file = await fetch(href);
    if (isStorable(file)) await putInCache(files, href, file);
  }
}

/** Takes control of the open pages, which were loaded before, and caches them. */
async function activate() {
  const ours = [shell, ...Object.keys(maxEntries)];
  const older = (await caches.keys()).filter(
    (name) => name.startsWith('vitrine-') && !ours.includes(name),
  );
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
  const open = await self.clients.matchAll({ type: 'window' });
  await Promise.all(open.map(({ url }) => new URL(url)).filter(isCacheable).map(cacheVisitedPage));
}

async function respondWithPage(event, url) {
  // Offline the HTTP cache may have an older copy, without its age.
  const cached = navigator.onLine ? undefined : await cachedPage(url);
  if (cached) return cached;
  try {
    const response = await fetch(event.request);
    if (response.ok && !response.redirected) {
      event.waitUntil(renewShell());
      if (!isCacheable(url)) return response;
      const isWhole = catalogue.test(url.pathname) && !hasChoice(url);
      if (isWhole) event.waitUntil(cachePage(url, response.clone()));
      else event.waitUntil(cacheVisitedPage(url));
    }
    if (isGone(response) && isCacheable(url)) event.waitUntil(removePage(cacheKeyOf(url)));
    return response;
  } catch {
    return (await cachedPage(url)) ?? (await findInCache(shell, offlinePage)) ?? Response.error();
  }
}

async function cachedPage(url) {
  const cached = isCacheable(url) ? await findInCache(pages, cacheKeyOf(url)) : undefined;
  return cached && withCacheDate(cached);
}

/**
 * Excludes filtered listings: there are many, rendered per request, and not worth a second request.
 */
function isCacheable({ pathname, searchParams }) {
  const isPage = catalogue.test(pathname) || information.test(pathname);
  const params = [...cacheableParams, ...choiceParamsOf(pathname)];
  return isPage && [...searchParams.keys()].every((name) => params.includes(name));
}

/** In a listing, colour and size are filters. */
function choiceParamsOf(pathname) {
  return product.test(pathname) ? choiceParams : [];
}

function hasChoice({ searchParams }) {
  return choiceParams.some((name) => searchParams.has(name));
}

/**
 * Caches a page as an anonymous visitor sees it. Skipped with Save-Data, since it costs an extra
 * request.
 */
async function cacheVisitedPage(url) {
  const key = cacheKeyOf(url);
  if (navigator.connection?.saveData || beingCached.has(key)) return;
  beingCached.add(key);
  try {
    if (await isFresh(pages, key, freshMs)) return;
    const page = await fetchAnonymously(key);
    await cacheScripts(await page.clone().text());
    await cachePage(url, page);
  } catch {
    // The page is then not cached.
  } finally {
    beingCached.delete(key);
  }
}

/** A page that was opened directly reports itself, too. */
const beingCached = new Set();

async function isFresh(name, key, maxAgeMs) {
  const cached = await findInCache(name, key);
  if (!cached) return false;
  const ageMs = Date.now() - Date.parse(cached.headers.get(cachedAtHeader));
  // Negative after the clock was set back.
  return ageMs >= 0 && ageMs < maxAgeMs;
}

async function fetchAnonymously(address) {
  const response = await fetch(address, { credentials: 'omit', priority: 'low' });
  if (isGone(response)) await removePage(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** Such as a product that was withdrawn because it is unsafe. */
function isGone({ status }) {
  return status === 404 || status === 410;
}

async function removePage(key) {
  await evict(await caches.open(pages), [key]);
}

async function cachePage(url, response) {
  await putInCache(pages, cacheKeyOf(url), await dated(response));
}

async function dated(response) {
  const headers = new Headers(response.headers);
  headers.set(cachedAtHeader, new Date().toISOString());
  const { status } = response;
  return new Response(await response.blob(), { status, headers });
}

/**
 * Writes the cache date into the page, and a notice for when its scripts are not cached. With
 * scripts it is replaced (components/layout/offline-notice.tsx); React ignores unknown elements of
 * the body.
 */
async function withCacheDate(cached) {
  // Formatted here, since otherwise the script of every page would contain the formatting.
  const date = new Date(cached.headers.get(cachedAtHeader) ?? '')
    .toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' })
    .replace(/^1 /, '1er ');
  const age = `Cette page date du ${date}.`;
  const notice = navigator.onLine ? age : `${age} Vous êtes hors connexion.`;
  const html = (await cached.text())
    .replace('<html ', `<html data-cached-at="${date}" `)
    .replace(/<body[^>]*>/, `$&<p id="hors-connexion">${notice}</p>`);
  const headers = new Headers(cached.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { headers });
}

/** Serves immutable files from the cache first. */
async function respondWithFile(event) {
  const cached = await findInCache(files, event.request.url);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (isStorable(response)) {
    event.waitUntil(putInCache(files, event.request.url, response.clone()));
  }
  return response;
}

/** A stored file is never requested again; data of another version of the page is `no-store`. */
function isStorable({ ok, headers }) {
  return ok && !/no-store/.test(headers.get('cache-control') ?? '');
}

async function respondWithPicture(event) {
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.ok && isOnPublicPage(request)) {
      event.waitUntil(putInCache(pictures, request.url, response.clone()));
    }
    return response;
  } catch (error) {
    const cached = await findInCache(pictures, request.url);
    if (cached) return cached;
    throw error;
  }
}

/**
 * The pictures of a personal page show what the customer ordered or likes; those of the cart's
 * dropdown have no referrer. A filtered listing may be the referrer of the page that it leads to.
 */
function isOnPublicPage({ referrer }) {
  return referrer !== '' && isCacheable(new URL(new URL(referrer).pathname, location.origin));
}

function cacheKeyOf(url) {
  const shown = new URLSearchParams(url.searchParams);
  for (const name of choiceParamsOf(url.pathname)) shown.delete(name);
  return url.pathname + (shown.size > 0 ? `?${shown}` : '');
}

/** Finds nothing while the browser cannot read its caches, so that the network is used. */
async function findInCache(name, key) {
  try {
    return await (await caches.open(name)).match(key, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/**
 * Stores an entry in place of its older version, and evicts the oldest ones. When the quota is used
 * up, half of the entries make room for it.
 */
async function putInCache(name, key, response) {
  const cache = await caches.open(name);
  try {
    await cache.put(key, response.clone());
  } catch (error) {
    if (error.name !== 'QuotaExceededError') throw error;
    const { href } = new URL(key, location.href);
    const others = (await cache.keys()).filter(({ url }) => url !== href);
    await evict(cache, others.slice(0, Math.ceil(others.length / 2)));
    await cache.put(key, response);
  }
  await evict(cache, (await cache.keys()).slice(0, -maxEntries[name]));
}

async function evict(cache, keys) {
  await Promise.all(keys.map((key) => cache.delete(key, { ignoreVary: true })));
}
