import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { npmCommand } from '../lib/install.mjs';
import { UserError } from '../lib/user-error.mjs';
import { releaseChangelog } from './changelog';
import { requireNextVersion } from './version';

const branch = 'main';
const files = ['package.json', 'package-lock.json', 'CHANGELOG.md'] as const;
const manifest = z.object({ version: z.string() });

export interface ReleaseOptions {
  /** Root folder of the repository. */
  readonly folder: string;
  readonly version: string;
  /** Such as 2026-12-31. */
  readonly date: string;
  /** Runs the tests. @throws when one fails */
  readonly runTests: () => Promise<void>;
}

/**
 * Releases a version: checks the repository, runs the tests, writes the version and the changelog,
 * commits and tags. Never pushes.
 * @returns the name of the tag
 * @throws {UserError} without having changed anything
 */
export async function release(options: ReleaseOptions): Promise<string> {
  const { folder, version, date, runTests } = options;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  const hasTag = (name: string) => git('tag', '--list', name) !== '';
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  const tag = `v${version}`;

  const current = manifest.parse(JSON.parse(read('package.json'))).version;
  requireNextVersion(version, current, hasTag(`v${current}`));
  if (hasTag(tag)) throw new UserError(`The tag ${tag} exists.`);
  requireCleanBranch(git);
  const changelog = releaseChangelog(read('CHANGELOG.md'), version, date);
  await runTests();
  requireCleanBranch(git);

  try {
    writeVersion(folder, version);
    fs.writeFileSync(path.join(folder, 'CHANGELOG.md'), changelog);
    if (git('status', '--porcelain') !== '') {
      git('commit', '--quiet', '--message', `chore(release): ${version}`, '--', ...files);
    }
    git('tag', '--annotate', tag, '--message', `Vitrine ${version}`);
  } catch (error) {
    git('checkout', '--', ...files);
    throw new UserError('npm or git did not accept the release.', String(error));
  }
  return tag;
}

function requireCleanBranch(git: (...args: string[]) => string): void {
  const found = git('branch', '--show-current');
  if (found !== branch) throw new UserError(`A release is made on ${branch}, not on "${found}".`);
  const changes = git('status', '--porcelain');
  if (changes !== '') throw new UserError('Commit or remove all changes first.', changes);
}

/** Writes the version into `package.json` and the lock file; the first release has it already. */
function writeVersion(folder: string, version: string): void {
  const options = ['--no-git-tag-version', '--allow-same-version', '--ignore-scripts'];
  const [npm, ...before] = npmCommand();
  execFileSync(npm, [...before, 'version', version, ...options], { cwd: folder, stdio: 'pipe' });
}
