import type { EngineSettings, OpenEngine, SearchEngine } from './port';

/** Loads the code of an engine only where it is used, by the protocol of `SEARCH_URL`. */
const engines: Readonly<Record<string, () => Promise<OpenEngine>>> = {
  'memory:': async () => (await import('./memory/engine')).openMemoryEngine,
  'postgres:': postgres,
  'postgresql:': postgres,
  'opensearch+http:': openSearch,
  'opensearch+https:': openSearch,
  'meilisearch+http:': meilisearch,
  'meilisearch+https:': meilisearch,
};

async function postgres(): Promise<OpenEngine> {
  return (await import('./postgres/engine')).openPostgresEngine;
}

async function openSearch(): Promise<OpenEngine> {
  return (await import('./opensearch/engine')).openOpenSearchEngine;
}

async function meilisearch(): Promise<OpenEngine> {
  return (await import('./meilisearch/engine')).openMeilisearchEngine;
}

/** The protocol of shops without an engine of their own. */
const marketplace = 'marketplace:';

/** Opens the search engine that `SEARCH_URL` names; null when the marketplace searches. */
export async function openSearchEngine(settings: EngineSettings): Promise<SearchEngine | null> {
  const { protocol } = new URL(settings.url);
  if (protocol === marketplace) return null;
  const load = engines[protocol];
  if (!load) throw new Error(`SEARCH_URL names an unknown search engine: ${protocol}`);
  const open = await load();
  return open(settings);
}
