import { restartOnChange } from './restart-on-change';
import type { Service } from './services';
import { UserError } from './user-error.mjs';

interface FakeService extends Service {
  end(how: string): void;
}

let program: string;
let change: () => void;
let errors: unknown[];
let started: FakeService[];
let compile: jest.Mock<Promise<string>>;
let startAgain: jest.Mock<Promise<FakeService>>;

beforeEach(() => {
  program = 'a';
  errors = [];
  started = [];
  compile = jest.fn(async () => program);
  startAgain = jest.fn(async () => fakeService());
});

function fakeService(): FakeService {
  let end: (how: string) => void = () => {};
  const exited = new Promise<string>((resolve) => {
    end = resolve;
  });
  const stop = jest.fn(async () => end('signal SIGTERM'));
  const process = { pid: 1, exited, succeeded: () => true, stop, kill: () => {} };
  const service = { name: 'la boutique', process, end };
  started.push(service);
  return service;
}

function run() {
  return restartOnChange(fakeService(), {
    compile,
    startAgain,
    watch: (onChange) => {
      change = onChange;
    },
    onError: (error) => errors.push(error),
  });
}

async function until(isReached: () => boolean) {
  while (!isReached()) await new Promise((resolve) => setTimeout(resolve, 10));
}

async function changeTo(next: string) {
  program = next;
  const calls = compile.mock.calls.length;
  change();
  await until(() => compile.mock.calls.length > calls);
}

it('stops the service and starts the changed program', async () => {
  const ended = run();
  await until(() => compile.mock.calls.length === 1);
  await changeTo('b');
  await until(() => started.length === 2);
  expect(started[0]?.process.stop).toHaveBeenCalled();
  started[1]?.end('code 1');
  expect(await ended).toBe('code 1');
});

it('does not restart for a change that compiles to the same program', async () => {
  const ended = run();
  await until(() => compile.mock.calls.length === 1);
  await changeTo('a');
  started[0]?.end('code 0');
  expect(await ended).toBe('code 0');
  expect(startAgain).not.toHaveBeenCalled();
});

it('reports sources that do not compile and keeps the service running', async () => {
  const ended = run();
  await until(() => compile.mock.calls.length === 1);
  const error = new UserError('La boutique n’a pas pu être compilée.');
  compile.mockRejectedValueOnce(error);
  await changeTo('b');
  await until(() => errors.length > 0);
  expect(errors).toEqual([error]);
  expect(started[0]?.process.stop).not.toHaveBeenCalled();
  await changeTo('c');
  await until(() => started.length === 2);
  started[1]?.end('code 0');
  expect(await ended).toBe('code 0');
});

it('waits for the next change when the program does not start', async () => {
  const ended = run();
  await until(() => compile.mock.calls.length === 1);
  startAgain.mockRejectedValueOnce(new UserError('Le démarrage a échoué.'));
  await changeTo('b');
  await until(() => errors.length > 0);
  await changeTo('c');
  await until(() => started.length === 2);
  started[1]?.end('code 0');
  expect(await ended).toBe('code 0');
});
