import { counter, gauge, histogram } from '@/telemetry/metrics';

/**
 * The metrics of the shop (docs/operations.md). Labels have few values: never an address, an id or
 * anything else that a visitor chooses.
 */
export const shopMetrics = {
  requests: counter('shop_http_requests_total', 'Requests by page, kind and class of status.', [
    'route',
    'kind',
    'status',
  ]),
  requestDuration: histogram(
    'shop_http_request_duration_seconds',
    'Time from a request to the end of its response.',
    [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    ['kind'],
  ),
  marketplaceCalls: counter(
    'shop_marketplace_calls_total',
    'Calls to the marketplace by outcome: ok, refused, failed, timeout, unreachable, rejected.',
    ['call', 'outcome'],
  ),
  marketplaceCallDuration: histogram(
    'shop_marketplace_call_duration_seconds',
    'Duration of the calls that were sent to the marketplace.',
    [0.025, 0.1, 0.5, 1, 2.5, 5],
    ['call'],
  ),
  breakerOpen: gauge(
    'shop_marketplace_breaker_open',
    'Whether the circuit breaker of a marketplace call is open.',
  ),
  slotsUsed: gauge('shop_marketplace_slots_used', 'Marketplace calls in progress.'),
  slotsLimit: gauge('shop_marketplace_slots_limit', 'Maximum of marketplace calls in progress.'),
  clockSkew: gauge(
    'shop_marketplace_clock_skew_seconds',
    'Clock of the shop minus that of the marketplace, in the latest response.',
  ),
  pageCacheRequests: counter(
    'shop_page_cache_requests_total',
    'Requests for catalogue pages by result: hit, stale, miss.',
    ['result'],
  ),
  pageCacheEntries: gauge('shop_page_cache_entries', 'Entries of the page cache.'),
  pageCacheBytes: gauge('shop_page_cache_bytes', 'Size of the page cache.'),
  rendersActive: gauge('shop_renders_active', 'Requests that hold a slot.'),
  rendersQueued: gauge('shop_renders_queued', 'Requests that wait for a slot.'),
  requestsShed: counter('shop_requests_shed_total', 'Requests that were rejected for overload.'),
  searchCalls: counter(
    'shop_search_calls_total',
    'Calls of the search engine (suggest, find, count) by outcome: ok, failed.',
    ['call', 'outcome'],
    ['suggest', 'find', 'count'].flatMap((call) => [
      { call, outcome: 'ok' },
      { call, outcome: 'failed' },
    ]),
  ),
  searchIndexAge: gauge(
    'shop_search_index_age_seconds',
    'Time since the catalogue was read for the search index, or since the start without an index.',
  ),
  searchIndexProducts: gauge('shop_search_index_products', 'Products in the search index.'),
  imagesMade: counter('shop_images_made_total', 'Optimised images by outcome: ok, failed.', [
    'outcome',
  ]),
  chatStreams: gauge('shop_chat_streams', 'Open event streams of chats.'),
  actions: counter(
    'shop_actions_total',
    'Logins, registrations, and submissions of carts, orders and payments, by outcome.',
    ['action', 'outcome'],
    ['ok', 'refused', 'failed'].map((outcome) => ({ action: 'payment', outcome })),
  ),
  redisUp: gauge('shop_redis_up', 'Whether Redis is connected; only with REDIS_URL.'),
};
