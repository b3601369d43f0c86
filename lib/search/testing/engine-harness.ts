import type { OpenEngine, SearchEngine } from '../port';
import {
  type RecordedAnswer,
  type RecordedRequest,
  type RecordedServer,
  startRecordedServer,
} from './recorded-server';

export type Answer = (request: RecordedRequest) => RecordedAnswer | null;

export const source = 'https://one.example';

/** An engine whose server answers with recorded bodies; both end after each test. */
export interface EngineHarness {
  /** Opens the engine. @param credentials of the URL, with the `@` */
  open(answer: Answer, credentials?: string): Promise<SearchEngine>;
  /** Stops the server while the engine stays open. @returns a function that starts it again */
  stopServer(): Promise<(answer: Answer) => Promise<void>>;
  requests(): readonly RecordedRequest[];
}

/** @param protocol of `SEARCH_URL`, such as `opensearch+http` */
export function engineHarness(protocol: string, openEngine: OpenEngine): EngineHarness {
  let server: RecordedServer | null = null;
  let engine: SearchEngine | null = null;
  afterEach(async () => {
    await engine?.close();
    await server?.stop();
    engine = null;
    server = null;
  });
  return {
    open: async (answer, credentials = '') => {
      server = await startRecordedServer(answer);
      const url = `${protocol}://${credentials}${server.host}`;
      engine = openEngine({ url, source, folder: '' });
      if (!engine) throw new Error('the engine did not open');
      return engine;
    },
    stopServer: async () => {
      const port = Number(server?.host.split(':')[1]);
      await server?.stop();
      server = null;
      return async (answer) => {
        server = await startRecordedServer(answer, port);
      };
    },
    requests: () => server?.requests ?? [],
  };
}
