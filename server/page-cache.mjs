// @ts-check
import { encodingFor } from './accept-encoding.mjs';
import { onBehalfOf } from './client-address.mjs';
import { onInvalidation } from './invalidation.mjs';
import { keptAddress } from './kept-address.mjs';
import { bytesOf, isFitFor, makePage } from './kept-page.mjs';
import { Improver } from './packed.mjs';
import { sendPage } from './send-page.mjs';
import { TwoPartStore } from './two-part-store.mjs';

/** For how long what was made last is shown in place of a page that cannot be made anew. */
const lastGoodMs = 24 * 60 * 60 * 1000;
/** For how long a page that could not be renewed is left as it is. */
const restMs = 5_000;
/** How often a page is shown again before it is worth being packed as small as it gets. */
const usesBeforeImprovement = 3;

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('./page-response.mjs').Answer} Response
 * @typedef {import('./kept-address.mjs').KeptAddress} KeptAddress
 * @typedef {import('./kept-page.mjs').KeptPage} KeptPage
 * @typedef {import('./kept-page.mjs').Made} Made
 */

/**
 * Keeps the pages of the catalogue, which are the same for everybody, as they go out (docs/decisions/0043).
 *
 * @param {object} options
 * @param {import('./recorded-response.mjs').Render} options.render makes a page, or answers that it cannot now (5xx): then the
 *   last good one is shown in its place
 * @param {number} options.maxBytes
 */
export function createPageCache({ render, maxBytes }) {
  /** @type {TwoPartStore<KeptPage>} */
  const store = new TwoPartStore({ maxBytes, sizeOf: bytesOf });
  /** @type {Map<string, { making: Promise<Made>, tags: readonly string[] }>} */
  const underWay = new Map();
  const improver = new Improver();

  const stop = onInvalidation((tags) => {
    for (const [, page] of store.entries()) {
      if (page.tags.some((tag) => tags.includes(tag))) Object.assign(page, expired);
    }
    // Whoever comes from now on is not shown what was begun before.
    for (const [key, one] of underWay) {
      if (one.tags.some((tag) => tags.includes(tag))) underWay.delete(key);
    }
  });

  /**
   * One making at a time for each page, whoever asks.
   * @param {KeptAddress} asked
   * @param {Request} request
   * @returns {Promise<Made>}
   */
  function make(asked, request) {
    const known = underWay.get(asked.key);
    if (known) return known.making;
    const before = store.peek(asked.key);
    const packing = encodingFor(request.headers['accept-encoding']) === 'gzip' ? 'gzip' : 'br';
    // Those who wait for a place take turns by where they are.
    const renderFor = (/** @type {Request} */ copy, /** @type {Response} */ recorded) => {
      onBehalfOf(copy, request);
      return render(copy, recorded);
    };
    const making = makePage(renderFor, asked, packing, before).then((made) => {
      if (underWay.get(asked.key) === one) underWay.delete(asked.key);
      if ('page' in made) keep(asked, made.page);
      else if (before && made.isFailure) before.restUntil = Date.now() + restMs;
      else store.delete(asked.key);
      return made;
    });
    const one = { making, tags: asked.tags };
    underWay.set(asked.key, one);
    return making;
  }

  /**
   * @param {KeptAddress} asked
   * @param {KeptPage} page
   */
  function keep({ key, isAsset }, page) {
    // One that was begun before a change may come after one that was begun later.
    if ((store.peek(key)?.madeAt ?? 0) > page.madeAt) return;
    store.set(key, page);
    if (isAsset) improve(key, page);
  }

  /**
   * @param {string} key
   * @param {KeptPage} page
   */
  function improve(key, page) {
    if (page.isImproved) return;
    page.isImproved = true;
    improver.add(async () => {
      if (store.peek(key) !== page) return;
      await page.body.improve();
      page.heads.clear();
      store.resize(key, page);
    });
  }

  /**
   * Answers from what is kept, or makes it.
   * @param {Request} request
   * @param {Response} response
   * @returns {Promise<void> | void}
   */
  function handle(request, response) {
    const asked = keptAddress(request);
    if (!asked) return render(request, response);
    const page = store.get(asked.key);
    if (!page) return handleMiss(asked, request, response);
    const now = Date.now();
    const fitness = isFitFor(page, now);
    const mayRest = now < page.restUntil && isLastGood(page);
    if (fitness === 'no' && !mayRest) return handleMiss(asked, request, response, page);
    page.uses += 1;
    if (page.uses >= usesBeforeImprovement) improve(asked.key, page);
    // Nobody waits for this, and whoever comes next tries again.
    if (fitness === 'old' && !mayRest) void make(asked, request);
    return sendPage(request, response, page, fitness === 'fresh' ? 'hit' : 'stale');
  }

  /**
   * @param {KeptAddress} asked
   * @param {Request} request
   * @param {Response} response
   * @param {KeptPage} [before]
   */
  async function handleMiss(asked, request, response, before) {
    const made = await make(asked, request);
    if ('page' in made) return sendPage(request, response, made.page, 'miss');
    if (made.isFailure && before && isLastGood(before)) {
      return sendPage(request, response, before, 'stale');
    }
    // A redirect leads on with what was left out of the address, and a cookie is for one visitor alone. All else is not
    // rendered twice: it would take the time of two pages.
    const isRedirect =
      made.answer !== null && made.answer.status >= 300 && made.answer.status < 400;
    if (!made.answer || (isRedirect && !asked.isWhole)) return render(request, response);
    const { status, headers, body } = made.answer;
    // Who finds no place hears so in a few words that are whole as they are.
    if (headers['retry-after'] !== undefined) response.onUnfit = undefined;
    response.statusCode = status;
    // One by one, so that whoever looks at the answer before it goes out sees them.
    for (const [name, value] of Object.entries(headers)) if (value) response.setHeader(name, value);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return {
    handle,
    get bytes() {
      return store.bytes;
    },
    get size() {
      return store.size;
    },
    stop,
  };
}

/** What a page is of which something has changed: a change is also a reason to try again. */
const expired = { isExpired: true, restUntil: 0 };

/** @param {KeptPage} page */
function isLastGood({ madeAt }) {
  return Date.now() - madeAt <= lastGoodMs;
}
