// @ts-check
import { encodingFor } from './accept-encoding.mjs';

/** What an answer without a body says of the page. */
const validatorNames = new Set(['cache-control', 'vary', 'etag']);

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */
/** @typedef {import('./kept-page.mjs').KeptPage} KeptPage */
/** @typedef {import('./kept-page.mjs').How} How */

/**
 * Sends a page in the encoding that is asked for, or only that it is still what the asker has.
 * @param {Request} request
 * @param {Response} response
 * @param {KeptPage} page
 * @param {How} how
 * @returns {Promise<void> | void}
 */
export function sendPage(request, response, page, how) {
  const { headers } = request;
  if (isKnown(headers['if-none-match'], page.etag)) {
    const said = saidAnew(ageOf(page, Date.now()), how);
    response.writeHead(304, [...validatorsOf(page), ...said]);
    response.end();
    return;
  }
  const encoding = encodingFor(headers['accept-encoding']);
  const ready = encoding === 'identity' ? undefined : page.body.peek(encoding);
  if (ready) sendBody(request, response, page, encoding, ready, how);
  else return sendLater(request, response, page, encoding, how);
}

/**
 * @param {KeptPage} page
 * @param {number} now
 */
function ageOf({ madeAt }, now) {
  return Math.max(0, Math.floor((now - madeAt) / 1000));
}

/**
 * @param {number} age
 * @param {How} how
 */
function saidAnew(age, how) {
  return ['age', String(age), 'server-timing', `cache;desc=${how}`];
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {KeptPage} page
 * @param {import('./accept-encoding.mjs').Encoding} encoding
 * @param {How} how
 */
async function sendLater(request, response, page, encoding, how) {
  const body = await (encoding === 'identity' ? page.body.plain() : page.body.in(encoding));
  sendBody(request, response, page, encoding, body, how);
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {KeptPage} page
 * @param {import('./accept-encoding.mjs').Encoding} encoding
 * @param {Buffer} body
 * @param {How} how
 */
function sendBody(request, response, page, encoding, body, how) {
  writeHead(response, page, encoding, body.length, how);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Node checks every line of a head, and joins them, for every answer, which takes as long as all else that is done for a page
 * from memory. So what it wrote for one answer goes out with the others of that second, too.
 * @param {Response} response
 * @param {KeptPage} page
 * @param {import('./accept-encoding.mjs').Encoding} encoding
 * @param {number} length
 * @param {How} how
 */
function writeHead(response, page, encoding, length, how) {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  const age = ageOf(page, now);
  const last = page.heads.get(encoding);
  const isSame =
    last?.second === second && last.age === age && last.length === length && last.how === how;
  // The head of one that closes its connection says so.
  const mayBeShared = encoding !== 'identity' && response.shouldKeepAlive;
  if (isSame && mayBeShared) {
    Reflect.set(response, writtenHead, last.text);
    return;
  }
  response.writeHead(200, [
    ...page.head,
    ...['etag', page.etag, 'content-length', String(length)],
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    ...saidAnew(age, how),
  ]);
  const text = Reflect.get(response, writtenHead);
  if (mayBeShared && typeof text === 'string') {
    page.heads.set(encoding, { text, second, age, length, how });
  }
}

/** Where Node keeps the head of an answer until it goes out; were it elsewhere, each would be written anew. */
const writtenHead = '_header';

/** @param {KeptPage} page */
function validatorsOf({ head, etag }) {
  const kept = head.flatMap((name, index) =>
    index % 2 === 0 && validatorNames.has(name) ? [name, head[index + 1] ?? ''] : [],
  );
  return [...kept, 'etag', etag];
}

/**
 * Whether the asker has this content (RFC 9110, 13.1.2: marks are compared weakly).
 * @param {string | undefined} given `If-None-Match`
 * @param {string} etag
 */
function isKnown(given, etag) {
  if (given === undefined) return false;
  if (given === etag || given.trim() === '*') return true;
  const strong = etag.slice(2);
  return given.split(',').some((one) => one.trim().replace(/^W\//, '') === strong);
}
