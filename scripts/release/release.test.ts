import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { release } from './release';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
const file = (name: string) => path.join(folder, name);
const read = (name: string) => fs.readFileSync(file(name), 'utf8');
const write = (name: string, text: string) => fs.writeFileSync(file(name), text);
const runTests = jest.fn(async () => {});
const start = (version: string) => release({ folder, version, date: '2026-12-31', runTests });

const changelog = `# Changelog

## [Unreleased]

### Added

- Gift notes.

## [0.1.0] - 2026-11-25

- Everything.
`;

beforeEach(() => {
  runTests.mockReset();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-release-'));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  git('config', 'commit.gpgsign', 'false');
  git('config', 'tag.gpgsign', 'false');
  const project = { name: 'vitrine', version: '0.1.0', private: true };
  write('package.json', `${JSON.stringify(project, null, 2)}\n`);
  const lock = {
    name: 'vitrine',
    version: '0.1.0',
    packages: { '': project, 'node_modules/x': {} },
  };
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  write('CHANGELOG.md', changelog);
  git('add', '.');
  git('commit', '--quiet', '--message', 'feat: begin');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

test('writes the version, dates the changes, commits and tags after the tests', async () => {
  runTests.mockImplementation(async () => {
    expect(read('package.json')).toContain('"version": "0.1.0"');
  });
  expect(await start('0.2.0')).toBe('v0.2.0');
  expect(runTests).toHaveBeenCalledTimes(1);
  expect(JSON.parse(read('package.json'))).toEqual({
    name: 'vitrine',
    version: '0.2.0',
    private: true,
  });
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, 'node_modules/x': {} },
  });
  expect(read('CHANGELOG.md')).toContain(
    '## [Unreleased]\n\n## [0.2.0] - 2026-12-31\n\n### Added\n\n- Gift notes.\n',
  );
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('chore(release): 0.2.0');
  expect(git('rev-parse', 'v0.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
});

test('tags the first release, whose version and changes are written already', async () => {
  const before = git('rev-parse', 'HEAD');
  expect(await start('0.1.0')).toBe('v0.1.0');
  expect(git('rev-parse', 'v0.1.0^{commit}')).toBe(before);
  await expect(start('0.1.0')).rejects.toThrow('The version must be later than 0.1.0.');
});

describe('changes nothing', () => {
  let before: string;
  beforeEach(() => {
    before = git('rev-parse', 'HEAD');
  });
  afterEach(() => {
    expect(git('rev-parse', 'HEAD')).toBe(before);
    expect(git('tag', '--list')).toBe('');
    expect(read('package.json')).toContain('"version": "0.1.0"');
  });

  test.each([
    ['0.0.9', 'The version must be later than 0.1.0.'],
    ['next', '"next" is not a semantic version such as 1.2.3.'],
    ['0.2', '"0.2" is not a semantic version such as 1.2.3.'],
  ])('for the version %s', async (version, message) => {
    await expect(start(version)).rejects.toThrow(message);
    expect(runTests).not.toHaveBeenCalled();
  });

  test('with uncommitted changes', async () => {
    write('notes.txt', 'draft');
    await expect(start('0.2.0')).rejects.toThrow('Commit or remove all changes first.');
    expect(runTests).not.toHaveBeenCalled();
  });

  test('on another branch', async () => {
    git('checkout', '--quiet', '-b', 'next');
    await expect(start('0.2.0')).rejects.toThrow('A release is made on main, not on "next".');
  });

  test('when a test fails', async () => {
    runTests.mockRejectedValue(new Error('1 failed'));
    await expect(start('0.2.0')).rejects.toThrow('1 failed');
  });

  test('when git refuses the commit', async () => {
    const hook = file('.git/hooks/pre-commit');
    fs.mkdirSync(path.dirname(hook), { recursive: true });
    fs.writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await expect(start('0.2.0')).rejects.toThrow('npm or git did not accept the release.');
    expect(git('diff', 'HEAD', '--stat')).toBe('');
  });
});

test('requires changes to release', async () => {
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-11-25\n');
  git('commit', '--quiet', '--all', '--message', 'docs: empty the changelog');
  await expect(start('0.2.0')).rejects.toThrow('lists no changes under "## [Unreleased]"');
});
