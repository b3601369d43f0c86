import { openSearchEngine } from './engine';

const settings = { source: 'https://one.example', folder: '' };

it.each([
  ['opensearch+http://127.0.0.1:9', 'opensearch'],
  ['opensearch+https://user:password@search.example:9200', 'opensearch'],
  ['meilisearch+http://127.0.0.1:9', 'meilisearch'],
  ['meilisearch+https://:key@search.example:7700', 'meilisearch'],
])('opens %j without a connection', async (url, name) => {
  const engine = await openSearchEngine({ ...settings, url });
  expect(engine?.name).toBe(name);
  await engine?.close();
});

it('opens no engine when the marketplace searches', async () => {
  expect(await openSearchEngine({ ...settings, url: 'marketplace:' })).toBeNull();
});

it('rejects an unknown engine', async () => {
  const opening = openSearchEngine({ ...settings, url: 'solr+http://127.0.0.1:9' });
  await expect(opening).rejects.toThrow('solr+http:');
});
