import { setTimeout as pause } from 'node:timers/promises';
import { cataloguePaths } from '@/lib/urls/catalogue-paths';

const maxListings = 5;
const concurrency = 2;
const maxImages = 3000;
const pollMs = 1000;
const likelyWidths = ['480', '750', '320'];
/** Width of a product page's image that listings do not contain. */
const productWidth = '1080';
/** Low priority (RFC 9218), and the format that nearly every browser accepts. */
const requestHeaders = { priority: 'u=7', accept: 'image/avif,image/webp,*/*' };

/**
 * Requests the images that a new visitor is likely to see, so that they are optimised and cached
 * before anyone waits for them: those of the home page, of the first page of the listings that it
 * links to most, and of those products' pages.
 * @param origin of the running shop
 * @returns how many images are ready
 * @throws when `signal` aborts
 */
export async function warmUpImages(origin: string, signal: AbortSignal): Promise<number> {
  const home = await waitForPage(`${origin}/`, signal);
  const pages = [home];
  for (const link of mostLinkedListings(home))
    pages.push((await fetchPage(origin + link, signal)) ?? '');
  const urls = orderByLikelihood(pages);
  const queue = urls.values();
  let count = 0;
  const work = async () => {
    for (const url of queue) if (await requestImage(origin + url, signal)) count += 1;
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return count;
}

/**
 * Returns the URLs of optimised images, page by page, with the widths that most browsers choose
 * first.
 */
function orderByLikelihood(pages: readonly string[]) {
  const [home = '', ...listings] = pages.map(imageUrlsIn);
  const ofProducts = listings.flatMap((listing) =>
    listing
      .filter((url) => widthOf(url) === likelyWidths[1])
      .map((url) => url.replace(/\bw=\d+/, `w=${productWidth}`)),
  );
  const likely = (url: string) => likelyWidths.includes(widthOf(url));
  const all = [...home, ...listings.flat().filter(likely), ...ofProducts, ...listings.flat()];
  return [...new Set(all)].slice(0, maxImages);
}

function imageUrlsIn(page: string) {
  const found = page.match(/\/_next\/image\?[^"\s\\]+&amp;q=\d+/g) ?? [];
  return found.map((url) => url.replaceAll('&amp;', '&'));
}

function widthOf(url: string) {
  return new URLSearchParams(url.split('?')[1]).get('w') ?? '';
}

const listingLink = new RegExp(`href="(${cataloguePaths.listing}\\?cat_id=[^"]+)"`, 'g');

/** Returns the listings that a page links to most often. */
function mostLinkedListings(page: string) {
  const counts = new Map<string, number>();
  for (const [, link = ''] of page.matchAll(listingLink)) {
    const url = link.replaceAll('&amp;', '&');
    counts.set(url, (counts.get(url) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  return byCount.slice(0, maxListings).map(([url]) => url);
}

async function waitForPage(url: string, signal: AbortSignal) {
  for (;;) {
    const page = await fetchPage(url, signal);
    if (page !== null) return page;
    await pause(pollMs, undefined, { signal });
  }
}

/** Returns a page's HTML, or null if it is not available. */
async function fetchPage(url: string, signal: AbortSignal) {
  const response = await fetch(url, { signal }).catch(() => null);
  if (response?.ok) return response.text();
  await response?.body?.cancel();
  signal.throwIfAborted();
  return null;
}

/** Requests an image and returns whether it succeeded. */
async function requestImage(url: string, signal: AbortSignal) {
  const response = await fetch(url, { headers: requestHeaders, signal }).catch(() => null);
  await response?.arrayBuffer();
  signal.throwIfAborted();
  return response?.ok ?? false;
}
