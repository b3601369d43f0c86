import { readSearchDocuments } from '../../lib/marketplace/whole-catalogue';
import { findWithMarketplace } from '../../lib/search/marketplace';
import { noIndex, type SearchEngine } from '../../lib/search/port';
import { describeSearchEngine } from '../../lib/search/testing/conformance';
import { frameOf } from '../../lib/search/testing/demo-documents';
import { hostServer } from '../testing/hosted-server';
import type { Server } from '../testing/server';

// Next's cache requires a running server.
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));

let server: Server;
beforeAll(async () => {
  server = await hostServer();
  process.env.MARKETPLACE_API_URL = server.api;
});
afterAll(() => server.stop());

const capabilities = { suggestions: false, counts: false, corrections: false, isShared: true };

/** The marketplace's own search in the form of an engine. */
const engine: SearchEngine = {
  name: 'marketplace',
  capabilities,
  state: async () => noIndex,
  suggest: async () => null,
  find: async (query, signal) => {
    signal.throwIfAborted();
    return findWithMarketplace(query);
  },
  countValues: async () => null,
  writer: null,
  close: async () => undefined,
};

describeSearchEngine('marketplace', {
  capabilities,
  open: async () => engine,
  catalogue: async () => {
    const documents = [];
    for (let page = 0; ; page += 1) {
      const more = await readSearchDocuments(page);
      documents.push(...more);
      if (more.length === 0) return { documents, frame: frameOf(documents, []) };
    }
  },
});
