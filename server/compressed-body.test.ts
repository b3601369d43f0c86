import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressedBody, Recompressor } from './compressed-body';

const text = Array.from(
  { length: 400 },
  (_, index) =>
    `<li>Robe ${(index * 7919) % 1013} à ${'fleurs'.slice(index % 5)}, ${index ** 3} €</li>`,
).join('');
const body = Buffer.from(text);

describe('CompressedBody', () => {
  it('compresses on demand and decompresses for other clients', async () => {
    const compressed = await CompressedBody.of(body, 'br');
    expect(compressed.peek('gzip')).toBeUndefined();
    const [gzip, again] = await Promise.all([compressed.get('gzip'), compressed.get('gzip')]);
    expect(again).toBe(gzip);
    expect(String(gunzipSync(gzip))).toBe(text);
    expect(String(brotliDecompressSync(await compressed.get('br')))).toBe(text);
    expect(String(await compressed.plain())).toBe(text);
    expect(compressed.bytes).toBe(
      (compressed.peek('br')?.length ?? 0) + (compressed.peek('gzip')?.length ?? 0),
    );
  });

  it('uses no more memory than its bytes', async () => {
    const compressed = await CompressedBody.of(body, 'gzip');
    const held = compressed.peek('gzip');
    expect(held?.buffer.byteLength).toBe(held?.length);
  });

  it('recompresses without changing the content', async () => {
    const compressed = await CompressedBody.of(body, 'br');
    await compressed.get('gzip');
    const before = compressed.bytes;
    await compressed.recompress();
    await compressed.recompress();
    expect(compressed.bytes).toBeLessThan(before);
    expect(String(gunzipSync(await compressed.get('gzip')))).toBe(text);
    expect(String(brotliDecompressSync(await compressed.get('br')))).toBe(text);
  });

  it('compresses quickly for a waiting client, also after a recompression', async () => {
    const quick = (await CompressedBody.of(body, 'br')).bytes;
    const compressed = await CompressedBody.of(body, 'gzip');
    await compressed.recompress();
    expect(compressed.isBest).toBe(true);
    expect(await compressed.get('br')).toHaveLength(quick);
    expect(compressed.isBest).toBe(false);
    await compressed.recompress();
    expect(compressed.isBest).toBe(true);
    expect((await compressed.get('br')).length).toBeLessThan(quick);
  });
});

describe('Recompressor', () => {
  it('recompresses one body at a time, also after failures', async () => {
    const recompressor = new Recompressor();
    let running = 0;
    let maxRunning = 0;
    const done: number[] = [];
    await new Promise<void>((resolve) => {
      for (const index of [1, 2, 3, 4]) {
        recompressor.add(async () => {
          running += 1;
          maxRunning = Math.max(maxRunning, running);
          await new Promise(setImmediate);
          running -= 1;
          if (index === 2) throw new Error('no');
          done.push(index);
          if (index === 4) resolve();
        });
      }
    });
    expect([maxRunning, done]).toEqual([1, [1, 3, 4]]);
  });

  it('rejects work beyond the maximum queue length', () => {
    const recompressor = new Recompressor();
    const work = () => new Promise<void>(() => {});
    const isQueued = Array.from({ length: 300 }, () => recompressor.add(work));
    expect([isQueued[0], isQueued[299]]).toEqual([true, false]);
  });
});
