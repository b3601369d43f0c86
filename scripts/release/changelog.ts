import { UserError } from '../lib/user-error.mjs';

const unreleased = '## [Unreleased]';

/**
 * Moves the changes under "Unreleased" to a heading of their own, in the form of Keep a Changelog.
 * Returns the text unchanged when the version has a heading.
 * @param date such as 2026-12-31
 * @throws {UserError} when there are no changes to release
 */
export function releaseChangelog(text: string, version: string, date: string): string {
  if (text.includes(`\n## [${version}]`)) return text;
  const [before = '', after] = text.split(`${unreleased}\n`);
  if (after === undefined) throw new UserError(`CHANGELOG.md has no heading "${unreleased}".`);
  const changes = after.split('\n## [')[0] ?? '';
  if (changes.trim() === '') {
    throw new UserError(`CHANGELOG.md lists no changes under "${unreleased}".`);
  }
  return `${before}${unreleased}\n\n## [${version}] - ${date}\n${after}`;
}
