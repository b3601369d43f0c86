import { openSearchEngine } from '../engine';
import { describeSearchEngine } from '../testing/conformance';
import { MemoryServer, MemoryStore } from '../testing/memory-store';
import { RemoteEngine } from './engine';

const capabilities = { suggestions: true, counts: true, corrections: true, isShared: true };

const server = new MemoryServer();

// What the adapters share. Their own tests cover what they send to a server.
describeSearchEngine('on a server in memory', {
  capabilities,
  open: async () => new RemoteEngine('memory server', new MemoryStore(server)),
});

const url = process.env.SEARCH_TEST_URL;

if (url) {
  describeSearchEngine(new URL(url).protocol, {
    capabilities,
    open: async () => {
      const engine = await openSearchEngine({
        url,
        source: 'https://conformance.example',
        folder: '',
      });
      if (!engine) throw new Error('SEARCH_TEST_URL names no search engine');
      return engine;
    },
  });
} else {
  it.skip('passes the conformance tests with the server of SEARCH_TEST_URL', () => {});
}
