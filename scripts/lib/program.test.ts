import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-program-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function runProgram(source: string, ...args: string[]) {
  const file = path.join(folder, 'program.ts');
  fs.writeFileSync(file, source);
  return spawnSync(process.execPath, [inRoot('scripts/program.mjs'), file, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
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
