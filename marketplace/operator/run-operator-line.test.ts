import { Command } from 'commander';
import { Refusal } from '../base/refusal';
import { runOperatorLine } from './run-operator-line';

let mockFailure: unknown;
jest.mock('./program', () => ({
  operatorProgram: () =>
    new Command().command('fail').action(() => {
      throw mockFailure;
    }),
}));
const mockLogged = jest.fn();
jest.mock('../http/log', () => ({ createLog: () => ({ error: mockLogged }) }));

async function failWith(error: unknown, env = {}) {
  mockFailure = error;
  const shown = jest.spyOn(console, 'error').mockReturnValue(undefined);
  const code = await runOperatorLine(['node', 'operator'], env);
  return { code, shown: shown.mock.calls.flat() };
}

const fullDisk = Object.assign(new Error('ENOSPC: no space left on device, write'), {
  code: 'ENOSPC',
});
const fromDatabase = Object.assign(new Error('duplicate key ines@example.fr'), {
  code: '23505',
  severity: 'ERROR',
  detail: 'Key (email)=(ines@example.fr) already exists.',
});

test.each([
  ['ENOSPC: no space left on device, write', fullDisk],
  ['23505: refused by the database', fromDatabase],
  ['ECONNREFUSED', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['TypeError: odd', new TypeError('odd')],
])('reports an unexpected error in one sentence without row values: %s', async (reason, error) => {
  const { code, shown } = await failWith(error);
  expect(shown).toEqual([
    `Un problème technique a interrompu la commande (${reason}). LOG_LEVEL=debug en montre le détail.`,
  ]);
  expect(code).toBe(1);
  expect(mockLogged).not.toHaveBeenCalled();
});

test('logs an unexpected error on request', async () => {
  const { code } = await failWith(fullDisk, { LOG_LEVEL: 'debug' });
  expect(code).toBe(1);
  expect(mockLogged).toHaveBeenCalledWith({ err: fullDisk }, expect.any(String));
});

test('shows only the message of a refusal', async () => {
  expect(await failWith(new Refusal('Refusé.'))).toEqual({ code: 1, shown: ['Refusé.'] });
});
