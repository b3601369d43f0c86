import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { log } from '@/lib/config/log';
import type { SearchDocument } from '@/lib/domain/search-document';
import { sampleCard } from '@/lib/domain/testing/sample-card';
import { shopProgram } from '@/scripts/lib/shop-programs.mjs';
import { SearchThread, SearchThreadUnavailable } from './search-thread';

const robe: SearchDocument = {
  ...sampleCard({ id: 'r', title: 'Robe noire', price: 1000 }),
  ...{ membership: null, offers: [] },
};
const frame = { categories: [], values: { brand: [], size: [], style: [], color: [] } };

// Compiling takes longer on a busy machine.
jest.setTimeout(120_000);

let program: string;
beforeAll(async () => {
  program = await shopProgram('search-thread');
});

let folder: string;
let thread: SearchThread;
beforeEach(async () => {
  jest.spyOn(log, 'info').mockImplementation(() => undefined);
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-search-'));
  thread = new SearchThread(program, {
    file: path.join(folder, 'index.json'),
    source: 'https://one.example',
  });
});
afterEach(async () => {
  await thread.end();
  await rm(folder, { recursive: true });
});

async function fill(): Promise<void> {
  await thread.ask('begin', null);
  await thread.ask('add', [robe]);
  await thread.ask('finish', frame);
}

it('replies with null before the first reading', async () => {
  expect(await thread.loaded).toMatchObject({ size: null });
  expect(await thread.ask('suggest', 'robe')).toBeNull();
});

it('applies changes in the order of the requests, however they overlap', async () => {
  const requests = [
    thread.ask('begin', null),
    thread.ask('add', [robe]),
    thread.ask('finish', frame),
    thread.ask('begin', null),
    thread.ask('add', [robe, { ...robe, id: 's' }]),
    thread.ask('finish', frame),
  ];
  expect(await Promise.all(requests)).toMatchObject([null, 1, { size: 1 }, null, 2, { size: 2 }]);
});

it('reports an error without exiting', async () => {
  await expect(thread.ask('add', [robe])).rejects.toThrow('no reading of the catalogue was begun');
  await fill();
  expect((await thread.ask('suggest', 'robe'))?.products).toHaveLength(1);
});

it('restarts after a kill with the saved index, and rejects pending requests', async () => {
  const kill = jest.spyOn(Worker.prototype, 'postMessage');
  await fill();
  const [worker] = kill.mock.contexts;
  kill.mockRestore();
  const former = thread.loaded;
  if (worker instanceof Worker) void worker.terminate();
  await expect(thread.ask('suggest', 'robe')).rejects.toThrow(SearchThreadUnavailable);
  await until(() => thread.loaded !== former);
  expect(await thread.loaded).toMatchObject({ size: 1 });
  expect((await thread.ask('suggest', 'robe'))?.products).toHaveLength(1);
});

it('times out', async () => {
  await fill();
  const deaf = jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(() => undefined);
  await expect(thread.ask('suggest', 'robe', AbortSignal.timeout(1))).rejects.toThrow(
    SearchThreadUnavailable,
  );
  deaf.mockRestore();
  expect((await thread.ask('suggest', 'robe'))?.products).toHaveLength(1);
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}
