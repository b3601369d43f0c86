import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { noPicture } from '@/lib/urls/picture-urls';

let bytes: Promise<Buffer<ArrayBuffer>> | undefined;

/** The placeholder picture, read from the disk once. */
export function readNoPicture(): Promise<Buffer<ArrayBuffer>> {
  bytes ??= readFile(path.join(process.cwd(), 'public', noPicture));
  return bytes;
}
