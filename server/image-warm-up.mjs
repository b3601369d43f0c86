// @ts-check
import { setTimeout as pause } from 'node:timers/promises';

const families = 5;
const atOnce = 2;
const mostPictures = 3000;
const lookAgainMs = 1000;
const firstWidths = ['480', '750', '320'];
/** The width of a product's own page that its card on a listing has not. */
const productWidth = '1080';
/** Without haste (RFC 9218), and in the format that nearly every browser asks for. */
const asked = { priority: 'u=7', accept: 'image/avif,image/webp,*/*' };

/**
 * Asks for the pictures that a newcomer meets, so that they are made and kept before anybody waits for them: those of the
 * home page, of the first page of the listings that it leads to most, and of their products' own pages.
 * @param {string} origin where the shop answers
 * @param {AbortSignal} signal
 * @returns {Promise<number | null>} how many there are now; null when `signal` said so before
 */
export async function prepareAhead(origin, signal) {
  try {
    const home = await untilRead(`${origin}/`, signal);
    const pages = [home];
    for (const link of listingsOf(home)) pages.push((await read(origin + link, signal)) ?? '');
    const addresses = inOrder(pages);
    const queue = addresses.values();
    let made = 0;
    const work = async () => {
      for (const address of queue) if (await ask(origin + address, signal)) made += 1;
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return made;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  }
}

/**
 * Addresses of resized pictures: page by page, the widths that most browsers choose before the others.
 * @param {readonly string[]} pages
 */
function inOrder(pages) {
  const [home = '', ...listings] = pages.map(picturesOf);
  const ofProducts = listings.flatMap((listing) =>
    listing
      .filter((address) => widthOf(address) === firstWidths[1])
      .map((address) => address.replace(/\bw=\d+/, `w=${productWidth}`)),
  );
  const likely = (/** @type {string} */ address) => firstWidths.includes(widthOf(address));
  const all = [...home, ...listings.flat().filter(likely), ...ofProducts, ...listings.flat()];
  return [...new Set(all)].slice(0, mostPictures);
}

/** @param {string} page */
function picturesOf(page) {
  const found = page.match(/\/_next\/image\?[^"\s\\]+&amp;q=\d+/g) ?? [];
  return found.map((address) => address.replaceAll('&amp;', '&'));
}

/** @param {string} address */
function widthOf(address) {
  return new URLSearchParams(address.split('?')[1]).get('w') ?? '';
}

/**
 * The listings that a page leads to most often.
 * @param {string} page
 */
function listingsOf(page) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [, link = ''] of page.matchAll(/href="(\/sub_category\?cat_id=[^"]+)"/g)) {
    const address = link.replaceAll('&amp;', '&');
    counts.set(address, (counts.get(address) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  return byCount.slice(0, families).map(([address]) => address);
}

/**
 * @param {string} address
 * @param {AbortSignal} signal
 */
async function untilRead(address, signal) {
  for (;;) {
    const page = await read(address, signal);
    if (page !== null) return page;
    await pause(lookAgainMs, undefined, { signal });
  }
}

/**
 * A page; null when it is not to be had.
 * @param {string} address
 * @param {AbortSignal} signal
 */
async function read(address, signal) {
  const response = await fetch(address, { signal }).catch(() => null);
  if (response?.ok) return response.text();
  await response?.body?.cancel();
  signal.throwIfAborted();
  return null;
}

/**
 * Whether a picture is made.
 * @param {string} address
 * @param {AbortSignal} signal
 */
async function ask(address, signal) {
  const response = await fetch(address, { headers: asked, signal }).catch(() => null);
  await response?.arrayBuffer();
  signal.throwIfAborted();
  return response?.ok ?? false;
}
