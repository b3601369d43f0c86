// @ts-check
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import pino from 'pino';
import { invalidate, onInvalidation, publishTo } from './invalidation.mjs';

const channel = 'vitrine:invalidation';
/** All tags of `lib/cache/policies.ts`. */
export const allTags = ['banner', 'categories', 'products', 'questions', 'sellers'];
const maxRetryDelayMs = 2_000;
const purgeTimeoutMs = 1_000;
/**
 * Entries whose creation began before the change may be cached after it, so all caches are
 * invalidated once more.
 */
const repeatDelayMs = 400;

/**
 * Connects the invalidation of this process with other processes (through Redis) and with caches in
 * front of the shop. After a lost Redis connection, everything is invalidated, because messages may
 * have been missed.
 * @param {object} options
 * @param {string} [options.redisUrl]
 * @param {readonly string[]} [options.purgeUrls] URLs that purge the caches in front
 * @param {string} [options.secret] bearer token for these URLs
 * @returns {() => void} stops it
 */
export function shareInvalidation({ redisUrl, purgeUrls = [], secret = '' }) {
  const log = pino({ level: process.env.LOG_LEVEL || 'info' });
  const origin = randomUUID();
  const redis = redisUrl ? connect(redisUrl, log) : null;
  const purge = purger(purgeUrls, secret, log);
  let isRepeating = false;
  /** @type {Set<string>} */
  const pendingTags = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  /** @param {readonly string[]} tags */
  const publish = (tags) => {
    const message = JSON.stringify({ origin, tags });
    redis?.publisher.publish(channel, message).catch((/** @type {unknown} */ error) => {
      log.warn({ reason: reasonOf(error) }, 'cannot publish an invalidation');
    });
  };
  /** @param {readonly string[]} tags */
  const repeat = (tags) => {
    if (isRepeating) return;
    for (const tag of tags) pendingTags.add(tag);
    timer ??= setTimeout(() => {
      const again = [...pendingTags];
      pendingTags.clear();
      timer = undefined;
      isRepeating = true;
      invalidate(again);
      isRepeating = false;
    }, repeatDelayMs).unref();
  };

  publishTo(publish);
  // The page cache registered its listener before, so it is invalidated before the caches in front.
  const stops = [onInvalidation(purge), onInvalidation(repeat)];
  redis?.subscriber.on('message', (_channel, message) => {
    const received = readMessage(message);
    if (received && received.origin !== origin) invalidate(received.tags);
  });
  let wasDisconnected = false;
  redis?.subscriber.on('close', () => {
    wasDisconnected = true;
  });
  redis?.subscriber.on('ready', async () => {
    try {
      await redis.subscriber.subscribe(channel);
      if (wasDisconnected) invalidate(allTags);
      wasDisconnected = false;
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'cannot subscribe to invalidations');
      redis.subscriber.disconnect(true);
    }
  });
  return () => {
    clearTimeout(timer);
    publishTo(undefined);
    for (const stop of stops) stop();
    redis?.subscriber.disconnect();
    redis?.publisher.disconnect();
  };
}

/**
 * @param {string} url
 * @param {pino.Logger} log
 */
function connect(url, log) {
  const open = () => {
    const client = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 100, maxRetryDelayMs),
    });
    client.on('error', (error) => log.debug({ reason: reasonOf(error) }, 'redis is away'));
    return client;
  };
  return { publisher: open(), subscriber: open() };
}

/**
 * Creates a function that purges the caches in front, one purge at a time. Requests during a purge
 * cause one more purge after it.
 * @param {readonly string[]} urls
 * @param {string} secret
 * @param {pino.Logger} log
 */
function purger(urls, secret, log) {
  let requested = 0;
  let isPurging = false;
  const purgeAll = () =>
    Promise.all(
      urls.map(async (url) => {
        try {
          const response = await fetch(url, {
            method: 'POST',
            headers: { authorization: `Bearer ${secret}` },
            signal: AbortSignal.timeout(purgeTimeoutMs),
          });
          if (!response.ok) throw new Error(`status ${response.status}`);
        } catch (error) {
          log.warn({ reason: reasonOf(error) }, 'a cache in front of the shop keeps its pages');
        }
      }),
    );
  return async () => {
    requested += 1;
    if (urls.length === 0 || isPurging) return;
    isPurging = true;
    for (let done = 0; done !== requested; ) {
      done = requested;
      await purgeAll();
    }
    isPurging = false;
  };
}

/**
 * @param {string} message
 * @returns {{ origin: string, tags: string[] } | null}
 */
function readMessage(message) {
  try {
    const { origin, tags } = JSON.parse(message);
    return typeof origin === 'string' && Array.isArray(tags)
      ? { origin, tags: tags.map(String) }
      : null;
  } catch {
    return null;
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  return error instanceof Error ? error.message : String(error);
}
