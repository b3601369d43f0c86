import { open, rename } from 'node:fs/promises';

/** Writes a file, readable by the shop only, atomically and through to the disk. */
export async function writeDurably(file: string, text: string): Promise<void> {
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}
