import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const megabytes = 64;
/** Part of the file system that stays free when it is nearly full. */
const leftOver = 0.06;

/** A small file system at a folder. */
export interface SmallDisk {
  /** Fills it with a file until it is nearly full. @returns a function that deletes the file */
  fill(): () => void;
  unmount(): void;
}

/** Mounts a small file system at a new folder. @returns null where this is not permitted */
export function mountSmallDisk(folder: string): SmallDisk | null {
  fs.mkdirSync(folder);
  try {
    const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
    execFileSync('mount', mount, { stdio: 'pipe' });
  } catch {
    return null;
  }
  let isMounted = true;
  const unmount = () => {
    if (!isMounted) return;
    isMounted = false;
    // Lazily: programs that hang may still hold files in it.
    execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
  };
  // An interrupted drill ends without its cleanup, and a mount would outlast it.
  process.once('exit', unmount);
  return {
    fill: () => {
      const { bavail, blocks, bsize } = fs.statfsSync(folder);
      const file = path.join(folder, 'ballast');
      fs.writeFileSync(file, Buffer.alloc(Math.floor((bavail - leftOver * blocks) * bsize)));
      return () => fs.rmSync(file);
    },
    unmount,
  };
}
