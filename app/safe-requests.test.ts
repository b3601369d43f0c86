import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => join('app', file))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
const exports = (file: string, method: string) =>
  new RegExp(`export (async function|function|const) ${method}\\b`).test(
    readFileSync(file, 'utf8'),
  );
/** The files that only respond to GET requests: pages, layouts, and handlers without POST. */
const reading = files.filter((file) => !exports(file, 'POST'));

/** Modules that contain functions that write, next to functions that read. */
const imports =
  /import \{([^}]+)\} from '@\/lib\/(?:marketplace|session|search|[\w-]+\/services)\/[\w-]+'/g;

/** Functions that read or calculate, and values; they change at most a cache. */
const others = new Set([
  'MarketplaceError',
  'catalogueReferrer',
  'chatHub',
  'completeOrders',
  'currentEmail',
  'customerSession',
  'hasCancelled',
  'hasUnrecordedPrices',
  'highestPrice',
  'isFavouriteHistoryOutdated',
  'isUnread',
  'lastKnownBlock',
  'lastQuote',
  'loadAddress',
  'marketplaceLatency',
  'menuTimeoutMs',
  'offersSuggestions',
  'openDeclaration',
  'optionalBlock',
  'pathHeader',
  'prepareCheckout',
  'refreshBought',
  'resultForm',
  'sessionHadEnded',
  'suggest',
  'toSuggestionList',
  'unsentForm',
  'visitorSession',
]);

describe('pages and handlers of GET requests', () => {
  const imported = reading.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(imports)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => ({ file, name })),
  );

  it('import only functions that change no state (decision 0051)', () => {
    expect(imported.length).toBeGreaterThan(100);
    expect(
      imported.filter(({ name }) => !/^(read|require)[A-Z]/.test(name) && !others.has(name)),
    ).toEqual([]);
  });

  it('import every function of the list', () => {
    const names = new Set(imported.map(({ name }) => name));
    expect([...others].filter((name) => !names.has(name))).toEqual([]);
  });

  it('neither set a cookie nor save a session', () => {
    const writing = reading.filter((file) =>
      /cookies\.set\(|\.save\(\)|\.destroy\(\)/.test(readFileSync(file, 'utf8')),
    );
    expect(writing).toEqual([]);
  });
});
