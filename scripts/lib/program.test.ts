import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

const timeout = 120_000;
jest.setTimeout(timeout);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-program-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function command(source: string, ...args: string[]) {
  const file = path.join(folder, 'program.ts');
  fs.writeFileSync(file, source);
  return [inRoot('scripts/program.mjs'), file, ...args];
}

function runProgram(source: string, ...args: string[]) {
  const options = { cwd: folder, encoding: 'utf8', timeout } as const;
  return spawnSync(process.execPath, command(source, ...args), options);
}

/** Runs a program, and sends SIGINT after its first output. */
async function interruptProgram(source: string) {
  const program = spawn(process.execPath, command(source), { cwd: folder });
  let stdout = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  program.stdout.once('data', () => program.kill('SIGINT'));
  const [status] = await once(program, 'close');
  return { status, stdout };
}

it('runs a TypeScript program in the root folder, with its arguments', () => {
  const source = 'console.log(process.argv.slice(2) satisfies string[], process.cwd());';
  const { status, stdout } = runProgram(source, '--short', 'a');
  expect(stdout).toBe(`[ '--short', 'a' ] ${root}\n`);
  expect(status).toBe(0);
});

it('fails when the program fails', () => {
  const { status, stdout, stderr } = runProgram('throw new Error("a mistake");');
  expect(stderr).toContain('a mistake');
  expect(stdout).toContain('program.ts failed.');
  expect(status).toBe(1);
});

it('prints the messages of an interrupted program once', async () => {
  const source = `
    import { runCommand } from ${JSON.stringify(inRoot('scripts/lib/command.mjs'))};
    runCommand(() => {
      console.log('running');
      return new Promise(() => setInterval(() => {}, 60_000));
    });`;
  const { status, stdout } = await interruptProgram(source);
  expect(stdout).toBe('running\n\nStopping…\nStopped.\n');
  expect(status).toBe(130);
});
