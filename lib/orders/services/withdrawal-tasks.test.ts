import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepDeclaration } from './declare-withdrawal';
import { withdrawalTasks } from './withdrawal-tasks';

const minute = 60_000;

const mockReceipt = jest.fn();
jest.mock('./withdrawal-mails', () => ({ mailReceipt: () => mockReceipt() }));
const mockDeclare = jest.fn();
jest.mock('@/lib/marketplace/withdrawals', () => ({ declareToMarketplace: () => mockDeclare() }));
jest.mock('@/lib/config/env', () => ({ env: () => ({ VITRINE_DATA_DIR: mockFolder }) }));
const mockFolder = mkdtempSync(join(tmpdir(), 'vitrine-withdrawals-'));
const withdrawals = join(mockFolder, 'withdrawals');

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(withdrawals, { recursive: true, force: true });
});
afterAll(() => rmSync(mockFolder, { recursive: true }));

const declaration = {
  reference: 'RE-22222-22222',
  receivedAt: new Date().toISOString(),
  name: 'Zoé',
  email: 'zoe@exemple.fr',
  orderNumber: 'V-2026-000042',
  articles: '',
  wording: 'Renonciation au contrat',
  customerId: null,
  isOwnOrder: false,
};

/** Resolves with the first call of a mock, which then returns this. */
function firstCall(mock: jest.Mock, returned: unknown): Promise<void> {
  return new Promise((resolve) => {
    mock.mockReset().mockImplementation(async () => {
      resolve();
      return returned;
    });
  });
}

it('repeats an attempt during which a process has ended', async () => {
  mkdirSync(withdrawals);
  writeFileSync(join(withdrawals, 'RE-22222-22222.json'), JSON.stringify(declaration));
  writeFileSync(join(withdrawals, 'RE-22222-22222.receipt.busy'), '');
  const mailed = firstCall(mockReceipt, true);
  await withdrawalTasks.attemptWaiting();
  expect(mockReceipt).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(1);
  jest.setSystemTime(Date.now() + 10 * minute);
  jest.advanceTimersByTime(5 * minute);
  await mailed;
});

it('declares a withdrawal again to a marketplace that did not answer', async () => {
  const declared = firstCall(mockDeclare, { kind: 'received', receivedAt: null });
  await keepDeclaration(declaration, ['marketplace']);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(5 * minute);
  await declared;
});
