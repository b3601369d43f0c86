import type { EngineSettings, SearchEngine } from '../port';
import { IndexNames, parseServerAddress } from '../remote/address';
import { RemoteEngine } from '../remote/engine';
import { MeilisearchClient } from './client';
import { MeilisearchStore } from './store';

/** Opens an index in Meilisearch, for example at `meilisearch+https://:key@host:7700`. */
export function openMeilisearchEngine({ url, source }: EngineSettings): SearchEngine {
  const client = new MeilisearchClient(parseServerAddress(url));
  return new RemoteEngine('meilisearch', new MeilisearchStore(client, new IndexNames(source)));
}
