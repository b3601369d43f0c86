import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../scripts/lib/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'archive-'));
const archive = join(folder, 'archive');
mkdirSync(archive);
afterAll(() => rmSync(folder, { recursive: true }));

const configuration = readFileSync(inRoot('deploy/postgresql-archive.conf'), 'utf8');
const [, command = ''] = /^archive_command = '(.+)'$/m.exec(configuration) ?? [];

/** Archives a segment with this content as PostgreSQL does, and returns the exit code. */
function archiveSegment(name: string, content: string): number | null {
  const path = join(folder, 'segment');
  writeFileSync(path, content);
  const line = command
    .replaceAll('$' + '{ARCHIVE}', archive)
    .replaceAll('%p', path)
    .replaceAll('%f', name);
  return spawnSync('sh', ['-c', line]).status;
}

test('archives a segment, also after an interrupted copy', () => {
  writeFileSync(join(archive, '01.tmp'), 'fir');
  expect(archiveSegment('01', 'first')).toBe(0);
  expect(readFileSync(join(archive, '01'), 'utf8')).toBe('first');
  expect(readdirSync(archive)).toEqual(['01']);
});

test('accepts a segment that is in the archive, which a server sends again after a crash', () => {
  expect(archiveSegment('02', 'second')).toBe(0);
  expect(archiveSegment('02', 'second')).toBe(0);
});

test('refuses to replace a segment with another content', () => {
  expect(archiveSegment('03', 'third')).toBe(0);
  expect(archiveSegment('03', 'other')).not.toBe(0);
  expect(readFileSync(join(archive, '03'), 'utf8')).toBe('third');
});
