import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from '@/scripts/lib/paths.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-command-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Returns the arguments that `deploy/vitrine.sh` passes to `systemd-run`. */
function argumentsFor(...command: string[]): readonly string[] {
  return argumentsWith({}, command);
}

function argumentsWith(
  settings: Readonly<Record<string, string>>,
  command: readonly string[],
): readonly string[] {
  const fake = path.join(folder, 'systemd-run');
  fs.writeFileSync(fake, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const env = { ...process.env, ...settings, PATH: `${folder}:${process.env.PATH}` };
  const script = inRoot('deploy/vitrine.sh');
  const { stdout } = spawnSync('sh', [script, ...command], { env, encoding: 'utf8' });
  return stdout.trimEnd().split('\n');
}

const units = ['vitrine-marketplace', 'vitrine-shop@'];
const textOf = (name: string) => fs.readFileSync(inRoot(`deploy/${name}.service`), 'utf8');
const unit = textOf('vitrine-marketplace');
const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];

test('an operator command has the user, the environment and the data folder of the unit', () => {
  const given = argumentsFor('orders', 'list', '--open');
  const shared = ['User', 'Group', 'UMask', 'WorkingDirectory', 'EnvironmentFile'];
  const directories = ['StateDirectory', 'StateDirectoryMode'];
  expect(given).toEqual(
    expect.arrayContaining([
      ...[...shared, ...directories].map((name) => `--property=${name}=${settingOf(name)}`),
      ...(settingOf('Environment')?.split(' ') ?? []).map((variable) => `--setenv=${variable}`),
    ]),
  );
  const [node] = settingOf('ExecStart')?.split(' ') ?? [];
  expect(given.slice(-5)).toEqual([node, 'scripts/marketplace.mjs', 'orders', 'list', '--open']);
});

test('an operator command keeps the level of the log and the trace of its caller', () => {
  const given = argumentsWith({ LOG_LEVEL: 'debug', TRACEPARENT: '00-a-b-01' }, ['orders', 'list']);
  expect(given).toEqual(
    expect.arrayContaining(['--setenv=LOG_LEVEL=debug', '--setenv=TRACEPARENT=00-a-b-01']),
  );
});

test('systemd replaces no variables in the arguments of an operator command', () => {
  const given = argumentsFor('faq', 'add', 'En $US ?', '$HOME');
  expect(given.slice(-2)).toEqual(['En $$US ?', '$$HOME']);
});

test.each(units)('%s.service refuses other system calls, and does not end the process', (name) => {
  const [, section = ''] = /^\[Service\]\n([^[]+)/m.exec(textOf(name)) ?? [];
  expect(section).toMatch(/^SystemCallFilter=/m);
  expect(section).toMatch(/^SystemCallErrorNumber=EPERM$/m);
});

test.each(units)(
  '%s.service is started again however long a service that it requires is down',
  (name) => {
    const text = textOf(name);
    const [, head = ''] = /^\[Unit\]\n([^[]+)/m.exec(text) ?? [];
    expect(head).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(text).toMatch(/^Restart=always$/m);
  },
);
