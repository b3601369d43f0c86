import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { CatalogueFrame } from '../port';
import { filterDimensions } from '../rules/listing';
import { Catalogue } from './catalogue';
import { CatalogueIndex } from './catalogue-index';
import { NumberList } from './lists';

/**
 * The index in one file: the length of the header in eight bytes, the header as JSON, the records,
 * and the bytes of each list of numbers as they are in memory. So loading parses only the header.
 */

/**
 * Changes with the file format and the stems of words: files of another version are discarded and
 * the catalogue is read again. Numbers have the byte order of the processor.
 */
const version = ['7', new Uint8Array(Uint32Array.of(1).buffer)[0], ...filterDimensions].join(' ');

const lengthBytes = 8;

/** Bytes written or read in one call. */
const maxChunk = 2 ** 28;

const names = z.array(z.string());
const headerSchema = z.object({
  version: z.literal(version),
  /** Names the journal of the changes since. */
  id: z.uuid(),
  /** The marketplace it was read from. */
  source: z.string(),
  readAt: z.number(),
  frame: z.custom<CatalogueFrame>((frame) => typeof frame === 'object' && frame !== null),
  learned: z.array(z.enum(filterDimensions)),
  covered: z.int().min(0),
  recordBytes: z.int().min(0),
  names: z.record(z.string(), names),
  lengths: z.record(z.string(), z.int().min(0)),
});

type Header = z.infer<typeof headerSchema>;

/** Saves an index atomically, as it is at the time of the call. */
export async function saveIndex(
  file: string,
  description: Pick<Header, 'id' | 'source' | 'readAt'>,
  { catalogue, postings }: CatalogueIndex,
) {
  const header: Header = {
    version,
    ...description,
    frame: catalogue.frame,
    learned: [...catalogue.learned],
    covered: postings.covered,
    recordBytes: catalogue.records.byteLength,
    names: {},
    lengths: {},
  };
  const parts: Uint8Array[] = [catalogue.records.bytes.subarray(0, header.recordBytes)];
  const changeable = catalogue.changeableLists();
  for (const [name, list] of [...catalogue.lists(), ...postings.lists()]) {
    if (list instanceof NumberList) {
      header.lengths[name] = list.length;
      parts.push(bytesOf(changeable.has(list) ? list.used.slice() : list.used));
    } else header.names[name] = list.names;
  }
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(lengthBytes);
  length.writeBigUInt64LE(BigInt(head.length));
  await writeWhole(file, [length, head, ...parts]);
}

/** Loads the saved index; null when there is none of this marketplace and version. */
export async function loadIndex(
  file: string,
  source: string,
): Promise<{ index: CatalogueIndex; id: string; readAt: number } | null> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(file);
    const { size } = await handle.stat();
    const headLength = Number((await read(handle, Buffer.alloc(lengthBytes))).readBigUInt64LE());
    if (headLength > size) return null;
    const head: unknown = JSON.parse((await read(handle, Buffer.alloc(headLength))).toString());
    const header = headerSchema.parse(head);
    if (header.source !== source) return null;
    const numbers = Object.values(header.lengths).reduce((sum, length) => sum + length, 0);
    const expected = lengthBytes + headLength + header.recordBytes + 4 * numbers;
    if (size !== expected) return null;
    const { id, readAt } = header;
    return { index: await readIndex(handle, header), id, readAt };
  } catch {
    // Missing or damaged: the catalogue is read again.
    return null;
  } finally {
    await handle?.close().catch(() => {});
  }
}

async function readIndex(handle: FileHandle, header: Header) {
  const catalogue = new Catalogue();
  catalogue.frame = header.frame;
  for (const dimension of header.learned) catalogue.learned.add(dimension);
  const index = new CatalogueIndex(catalogue);
  index.postings.covered = header.covered;
  catalogue.records.bytes = await read(handle, Buffer.allocUnsafeSlow(header.recordBytes));
  for (const [name, list] of [...catalogue.lists(), ...index.postings.lists()]) {
    if (list instanceof NumberList) {
      const numbers = new Uint32Array(valueIn(header.lengths, name));
      await read(handle, bytesOf(numbers));
      list.restore(numbers);
    } else list.restore(valueIn(header.names, name));
  }
  index.complete();
  return index;
}

function valueIn<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`the file has no list ${name}`);
  return value;
}

async function read<Bytes extends Uint8Array>(handle: FileHandle, bytes: Bytes): Promise<Bytes> {
  for (let done = 0; done < bytes.length; ) {
    const length = Math.min(maxChunk, bytes.length - done);
    const { bytesRead } = await handle.read(bytes, done, length, null);
    if (bytesRead === 0) throw new Error('the file is cut off');
    done += bytesRead;
  }
  return bytes;
}

async function writeWhole(file: string, parts: readonly Uint8Array[]) {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(draft, 'w');
    try {
      for (const part of parts) {
        for (let done = 0; done < part.length; ) {
          const length = Math.min(maxChunk, part.length - done);
          done += (await handle.write(part, done, length)).bytesWritten;
        }
      }
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

function bytesOf(numbers: Uint32Array) {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
