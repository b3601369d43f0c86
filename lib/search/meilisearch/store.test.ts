import { IndexNames } from '../remote/address';
import { source } from '../testing/engine-harness';
import { dressRecord } from '../testing/recorded-records';
import { type RecordedServer, startRecordedServer } from '../testing/recorded-server';
import { MeilisearchClient } from './client';
import { MeilisearchStore } from './store';
import { documents, serverWith, serving } from './testing/server';

let server: RecordedServer | null = null;

afterEach(async () => {
  await server?.stop();
  server = null;
});

async function storeOf(answer: ReturnType<typeof serverWith>) {
  server = await startRecordedServer(answer);
  const address = { url: `http://${server.host}`, user: '', password: '' };
  return new MeilisearchStore(new MeilisearchClient(address), new IndexNames(source));
}

it('changes known products, and does not create removed ones', async () => {
  const store = await storeOf(serverWith({ documents }));
  await store.change(serving, [
    { key: dressRecord.key, rank: 1 },
    { key: 'p-removed', rank: 2 },
  ]);
  await store.settle(serving);
  expect(await store.read(serving, [dressRecord.key, 'p-removed'])).toEqual([
    { ...dressRecord, rank: 1 },
  ]);
});

it('waits for the tasks of concurrent writes', async () => {
  const store = await storeOf(serverWith({ documents }));
  await Promise.all([dressRecord, dressRecord].map((record) => store.write(serving, [record])));
  await store.settle(serving);
  const paths = server?.requests.map(({ path }) => path).filter((path) => /tasks/.test(path));
  expect([...new Set(paths)]).toEqual(['/tasks/0', '/tasks/1']);
});

it('reports a failed task to all who wait for it', async () => {
  const store = await storeOf(serverWith({ documents, errorOf: () => 'invalid_document_id' }));
  await store.write(serving, [dressRecord]);
  const failed = { status: 'rejected', reason: { message: expect.stringMatching('invalid') } };
  const settled = await Promise.allSettled([store.settle(serving), store.settle(serving)]);
  expect(settled).toMatchObject([failed, failed]);
  await store.settle(serving);
});
