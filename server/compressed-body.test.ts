import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Improver, Packed } from './packed.mjs';

const text = Array.from(
  { length: 400 },
  (_, index) =>
    `<li>Robe ${(index * 7919) % 1013} à ${'fleurs'.slice(index % 5)}, ${index ** 3} €</li>`,
).join('');
const body = Buffer.from(text);

it('packs as it is asked to, and unpacks for who takes nothing else', async () => {
  const packed = await Packed.of(body, 'br');
  expect(packed.peek('gzip')).toBeUndefined();
  const [gzip, again] = await Promise.all([packed.in('gzip'), packed.in('gzip')]);
  expect(again).toBe(gzip);
  expect(String(gunzipSync(gzip))).toBe(text);
  expect(String(brotliDecompressSync(await packed.in('br')))).toBe(text);
  expect(String(await packed.plain())).toBe(text);
  expect(packed.bytes).toBe((packed.peek('br')?.length ?? 0) + (packed.peek('gzip')?.length ?? 0));
});

it('holds no more memory than its bytes', async () => {
  const packed = await Packed.of(body, 'gzip');
  const held = packed.peek('gzip');
  expect(held?.buffer.byteLength).toBe(held?.length);
});

it('gets smaller, and says the same', async () => {
  const packed = await Packed.of(body, 'br');
  await packed.in('gzip');
  const before = packed.bytes;
  await packed.improve();
  await packed.improve();
  expect(packed.bytes).toBeLessThan(before);
  expect(String(gunzipSync(await packed.in('gzip')))).toBe(text);
  expect(String(brotliDecompressSync(await packed.in('br')))).toBe(text);
});

it('improves one thing at a time, whatever becomes of the others', async () => {
  const improver = new Improver();
  let atOnce = 0;
  let most = 0;
  const done: number[] = [];
  await new Promise<void>((resolve) => {
    for (const index of [1, 2, 3, 4]) {
      improver.add(async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await new Promise(setImmediate);
        atOnce -= 1;
        if (index === 2) throw new Error('no');
        done.push(index);
        if (index === 4) resolve();
      });
    }
  });
  expect([most, done]).toEqual([1, [1, 3, 4]]);
});

it('leaves as it is what is too much', async () => {
  const improver = new Improver();
  let done = 0;
  for (let index = 0; index < 1_000; index += 1) {
    improver.add(async () => {
      done += 1;
    });
  }
  await new Promise(setImmediate);
  expect(done).toBeLessThan(300);
});
