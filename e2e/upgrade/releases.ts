import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/paths.mjs';
import { run } from '../../scripts/lib/processes.mjs';
import { UserError } from '../../scripts/lib/user-error.mjs';

/** A release that is installed and built in a folder of its own. */
export interface Release {
  readonly name: string;
  readonly folder: string;
  remove(): void;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
const lines = (text: string) => text.split('\n').filter(Boolean);

/**
 * Returns the tags of all earlier releases, newest first. The tag of this commit is not earlier.
 */
export function earlierReleases(): string[] {
  const present = lines(git('tag', '--points-at', 'HEAD'));
  return lines(git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname')).filter(
    (tag) => !present.includes(tag),
  );
}

/**
 * Checks out a tag or commit in a temporary folder, and installs and builds it.
 * @param buildsShop whether to build the shop; the marketplace compiles itself
 */
export async function checkOut(
  name: string,
  buildsShop: boolean,
  detail: (line: string) => void,
): Promise<Release> {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-release-'));
  const folder = path.join(parent, 'vitrine');
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    fs.rmSync(parent, { recursive: true, force: true });
  };
  git('worktree', 'add', '--detach', folder, name);
  try {
    if (hasSamePackages(folder)) linkPackages(folder);
    else await inRelease(folder, 'npm', ['ci', '--no-audit', '--no-fund'], detail);
    if (buildsShop) {
      await inRelease(folder, process.execPath, ['scripts/test.mjs', '--only', 'build'], detail);
    }
    return { name, folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function hasSamePackages(folder: string): boolean {
  const read = (from: string) => fs.readFileSync(path.join(from, 'package-lock.json'), 'utf8');
  return fs.existsSync(path.join(root, 'node_modules')) && read(folder) === read(root);
}

/** Hard links need no space and, unlike a symbolic link, keep the packages inside the release. */
function linkPackages(folder: string): void {
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), folder]);
}

async function inRelease(
  folder: string,
  command: string,
  args: string[],
  detail: (line: string) => void,
): Promise<void> {
  const { ok, output } = await run(command, args, { cwd: folder, onLine: detail });
  if (!ok) throw new UserError(`${command} ${args.join(' ')} failed in ${folder}.`, output);
}

/**
 * Returns the migrations of this release that prevent the other one from using the migrated data:
 * those that it does not have and that do more than add to the tables.
 */
export function blockingMigrations(other: Release): string[] {
  const known = migrationsIn(other.folder);
  return migrationsIn(root).filter((name) => !known.includes(name) && !/^\d{4}-expand-/.test(name));
}

function migrationsIn(folder: string): string[] {
  const names = fs.readdirSync(path.join(folder, 'marketplace/db/migrations'));
  return names.filter((name) => !name.includes('.test.')).sort();
}
