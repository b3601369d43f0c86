import type { EngineSettings, SearchEngine } from '../port';
import { IndexNames, parseServerAddress } from '../remote/address';
import { RemoteEngine } from '../remote/engine';
import { OpenSearchClient } from './client';
import { OpenSearchStore } from './store';

/** Opens an index in OpenSearch, for example at `opensearch+https://user:password@host:9200`. */
export function openOpenSearchEngine({ url, source }: EngineSettings): SearchEngine {
  const client = new OpenSearchClient(parseServerAddress(url));
  return new RemoteEngine('opensearch', new OpenSearchStore(client, new IndexNames(source)));
}
