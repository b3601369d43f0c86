import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The folder in which this Node.js is installed. */
const nodeFolder = path.dirname(path.dirname(process.execPath));
const programs = `${nodeFolder}/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin`;
const npmCache = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();

/**
 * Files and folders of this machine in each root folder. Its programs replace those of the image.
 * The settings and the cache of npm make a repeated installation work offline.
 */
const mounts = [
  ...['/usr', nodeFolder, '/etc/ssl', '/etc/resolv.conf', '/etc/hosts', '/dev'].map((place) => ({
    place,
    inside: place,
  })),
  { place: path.join(os.homedir(), '.npmrc'), inside: '/root/.npmrc' },
  { place: npmCache, inside: '/root/.npm' },
].filter(({ place }) => fs.existsSync(place));

const links = { bin: 'usr/bin', sbin: 'usr/sbin', lib: 'usr/lib', lib64: 'usr/lib64' };

/** The unprivileged user of the Node.js images. */
export const nodeUserId = 1000;
const accounts = {
  passwd: `root:x:0:0::/root:/bin/sh\nnode:x:${nodeUserId}:${nodeUserId}::/home/node:/bin/sh\n`,
  group: `root:x:0:\nnode:x:${nodeUserId}:\n`,
};

export interface Execution {
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
}

/** Creates the root folder of a stage, with the accounts and the places of the mounts. */
export function makeRoot(root: string): void {
  for (const name of ['etc', 'tmp', 'root', 'home/node', 'proc']) {
    fs.mkdirSync(path.join(root, name), { recursive: true });
  }
  for (const [name, content] of Object.entries(accounts)) {
    fs.writeFileSync(path.join(root, 'etc', name), content);
  }
  for (const [name, target] of Object.entries(links)) {
    fs.symlinkSync(target, path.join(root, name));
  }
  for (const { place, inside } of mounts) makePlace(place, path.join(root, inside));
}

function makePlace(place: string, target: string): void {
  const folder = fs.statSync(place).isDirectory();
  fs.mkdirSync(folder ? target : path.dirname(target), { recursive: true });
  if (!folder) fs.writeFileSync(target, '');
}

/**
 * Returns the program and the arguments that run a command with `root` as `/`, in the process that
 * is started. Needs the permissions of root.
 */
export function inRootFolder(
  root: string,
  command: readonly string[],
  { workdir, env, user }: Execution,
): readonly [program: string, args: string[]] {
  const id = user === 'root' ? 0 : nodeUserId;
  const variables = { PATH: programs, HOME: id === 0 ? '/root' : '/home/node', ...env };
  const script = [
    'set -e',
    'root=$1; shift',
    ...mounts.map(({ place, inside }) => `mount --rbind '${place}' "$root${inside}"`),
    'mount -t proc proc "$root/proc"',
    `exec chroot --userspec=${id}:${id} --groups= "$root" env -i "$@"`,
  ].join('\n');
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const inside = ['-C', workdir, ...assignments, ...command];
  return [
    'unshare',
    ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', root, ...inside],
  ];
}
