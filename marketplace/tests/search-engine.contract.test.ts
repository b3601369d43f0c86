/** @jest-environment node */
import { readSearchDocuments } from '../../lib/marketplace/whole-catalogue';
import { marketplaceEngine } from '../../lib/search/marketplace/engine';
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

describeSearchEngine('marketplace', {
  capabilities: { suggestions: false, counts: false, corrections: false, isShared: true },
  open: async () => marketplaceEngine,
  catalogue: async () => {
    const documents = [];
    for (let page = 0; ; page += 1) {
      const more = await readSearchDocuments(page);
      documents.push(...more);
      if (more.length === 0) return { documents, frame: frameOf(documents, []) };
    }
  },
});
