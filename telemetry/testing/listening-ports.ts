import fs from 'node:fs';

/** The state of a listening socket in `/proc/net/tcp`. */
const listening = '0A';

/** Returns the TCP ports on which a process of this machine listens. Linux only. */
export function listeningPorts(pid: number): readonly number[] {
  const folder = `/proc/${pid}/fd`;
  const sockets = new Set(fs.readdirSync(folder).map((name) => linkOf(`${folder}/${name}`)));
  return ['tcp', 'tcp6']
    .flatMap((table) => fs.readFileSync(`/proc/${pid}/net/${table}`, 'utf8').trim().split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === listening && sockets.has(`socket:[${fields[9]}]`))
    .map(([, address = '']) => Number.parseInt(address.split(':')[1] ?? '', 16));
}

function linkOf(path: string): string {
  try {
    return fs.readlinkSync(path);
  } catch {
    // The file has been closed meanwhile.
    return '';
  }
}
