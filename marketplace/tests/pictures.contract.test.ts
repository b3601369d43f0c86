import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readDemoCatalogue } from '@vitrine/demo-catalogue';
import { drawingProcesses, niceness } from '../testing/processes';
import { type ServerProcess, startServer } from '../testing/server';

let names: readonly string[];
let server: ServerProcess;
beforeAll(async () => {
  const { products } = await readDemoCatalogue();
  names = [...products].flatMap(({ images }) => images);
  server = await startServer();
});
afterAll(() => server.stop());

const picture = (name: string, headers = {}) =>
  fetch(`${server.api}/public/${name}`, { headers, signal: AbortSignal.timeout(120_000) });

function drawn({ dataDir } = server): string[] {
  try {
    return readdirSync(join(dataDir, 'cache', 'pictures'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.webp'));
  } catch {
    return [];
  }
}

test('does not draw pictures for 200 concurrent unknown names', async () => {
  const invented = Array.from({ length: 200 }, (_, index) => `inventee-${index}.webp`);
  const answers = await Promise.all(invented.map((name) => picture(name)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(drawn()).toEqual([]);
});

test('answers requests although the drawing process is killed twice', async () => {
  const wanted = names.slice(0, 12);
  const answers = Promise.all(wanted.map((name) => picture(name)));
  const killed: number[] = [];
  for (const drawnBefore of [1, 4]) {
    while (drawn().length < drawnBefore) await pause(20);
    const artists = drawingProcesses(server.pid);
    for (const artist of artists) process.kill(artist, 'SIGKILL');
    killed.push(...artists);
  }
  // On a fast machine, all pictures may be drawn before the second check.
  if (process.platform === 'linux') expect(killed).not.toEqual([]);
  for (const answer of await answers) {
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  }
});

test('draws pictures for low-priority requests in a process with low priority', async () => {
  const [name = ''] = names.slice(20);
  const answer = await picture(name, { priority: 'u=7' });
  expect(answer.status).toBe(200);
  expect(drawn().some((path) => path.endsWith(name))).toBe(true);
  if (process.platform !== 'linux') return;
  expect(drawingProcesses(server.pid).map(niceness)).toContain(19);
});

test('draws pictures in advance from the first request on', async () => {
  const other = await startServer({ env: { MARKETPLACE_IMAGE_WARM_UP: 'true' } });
  try {
    if (process.platform === 'linux') expect(drawingProcesses(other.pid)).toEqual([]);
    await fetch(`${other.api}/public/inventee.webp`);
    while (drawn(other).length === 0) await pause(20);
  } finally {
    await other.stop();
  }
});
