import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { RecordFolder } from './record-folder';
import { RecordTasks } from './record-tasks';

jest.mock('@/lib/config/env', () => ({ env: () => ({ VITRINE_DATA_DIR: mockFolder }) }));
const mockFolder = mkdtempSync(join(tmpdir(), 'vitrine-records-'));
const retryMs = 5 * 60_000;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());
afterAll(() => rmSync(mockFolder, { recursive: true }));

const records = new RecordFolder({
  name: 'trials',
  schema: z.object({ reference: z.string(), receivedAt: z.string() }),
  tasks: ['mail'],
});

/** Lets file operations proceed until a timer is planned. */
async function timerPlanned(): Promise<void> {
  while (jest.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
}

it('plans the next attempt of waiting tasks after the one that runs', async () => {
  const receivedAt = new Date().toISOString();
  for (const reference of ['A', 'B']) await records.store({ reference, receivedAt }, ['mail']);
  const attempts: string[] = [];
  let answer = (_isDone: boolean) => {};
  const hanging = new Promise<void>((reached) => {
    const mail = ({ reference }: { readonly reference: string }) => {
      attempts.push(reference);
      if (attempts.length === 1) return Promise.resolve(false);
      reached();
      return new Promise<boolean>((resolve) => {
        answer = resolve;
      });
    };
    new RecordTasks(records, { mail }).scheduleRetries();
  });
  jest.advanceTimersByTime(retryMs);
  await hanging;
  expect(attempts).toHaveLength(2);
  expect(jest.getTimerCount()).toBe(0);
  answer(true);
  await timerPlanned();
  expect(await records.waitingTasks()).toEqual([{ reference: attempts[0], task: 'mail' }]);
});
