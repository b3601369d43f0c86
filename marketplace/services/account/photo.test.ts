import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Refusal } from '../../base/refusal';
import { maxPhotoBytes, removePhoto, removePhotosOf, storePhoto, toProfilePhoto } from './photo';

const wrongContent = 'Choisissez une image GIF, JPG ou PNG.';
const red = { r: 200, g: 20, b: 20 };

/** Returns a picture whose left half is red and right half is white. */
function halves(width: number, height: number) {
  const left = sharp({
    create: { width: Math.floor(width / 2), height, channels: 3, background: red },
  });
  return left
    .png()
    .toBuffer()
    .then((input) =>
      sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
        .composite([{ input, left: 0, top: 0 }])
        .png()
        .toBuffer(),
    );
}

async function refusalOf(bytes: Buffer): Promise<string> {
  try {
    await toProfilePhoto(bytes);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return 'taken';
}

/** Returns a GIF of two frames, the first red, the second white. */
async function animatedGif() {
  const raw = Buffer.concat([
    Buffer.alloc(64 * 64 * 3, Buffer.from([200, 20, 20])),
    Buffer.alloc(64 * 64 * 3, 255),
  ]);
  const pages = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const;
  return sharp(raw, { raw: pages })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

async function colorAt(picture: Buffer, left: number, top: number): Promise<'red' | 'white'> {
  const pixel = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return (pixel[1] ?? 0) < 128 ? 'red' : 'white';
}

describe('toProfilePhoto', () => {
  test.each([
    ['jpeg', 1200, 800, 512],
    ['png', 300, 900, 300],
    ['gif', 40, 60, 40],
    ['jpeg', 1, 1, 1],
  ] as const)('makes a %s of %i × %i a square JPEG of %i', async (format, width, height, edge) => {
    const given = await sharp(await halves(Math.max(2, width), height))
      .resize(width, height)
      .toFormat(format)
      .toBuffer();
    const made = await sharp(await toProfilePhoto(given)).metadata();
    expect(made).toMatchObject({ format: 'jpeg', width: edge, height: edge });
  });

  test('applies the orientation and removes the metadata', async () => {
    const given = await sharp(await halves(200, 200))
      .jpeg()
      .withExif({ IFD0: { Artist: 'Inès Dupont' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const made = await toProfilePhoto(given);
    const metadata = await sharp(made).metadata();
    expect(metadata.exif ?? metadata.icc ?? metadata.xmp ?? metadata.orientation).toBeUndefined();
    expect(made.includes('Dupont')).toBe(false);
    // Rotated by 90°, the left half is on top.
    expect(await colorAt(made, 150, 20)).toBe('red');
    expect(await colorAt(made, 20, 180)).toBe('white');
  });

  test('takes the first frame of an animated GIF', async () => {
    const given = await animatedGif();
    expect((await sharp(given).metadata()).pages).toBe(2);
    const made = await toProfilePhoto(given);
    expect((await sharp(made).metadata()).height).toBe(64);
    expect(await colorAt(made, 32, 32)).toBe('red');
  });

  test('puts transparent areas on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const given = await sharp({
      create: { width: 10, height: 10, channels: 4, background: clear },
    })
      .png()
      .toBuffer();
    expect(await colorAt(await toProfilePhoto(given), 5, 5)).toBe('white');
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['nothing', async () => Buffer.alloc(0)],
    ['a web page', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a web page that begins as a PNG', async () => fakePng('<html></html>'.repeat(100))],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'a WebP',
      async () =>
        sharp(await halves(20, 20))
          .webp()
          .toBuffer(),
    ],
    [
      'a TIFF',
      async () =>
        sharp(await halves(20, 20))
          .tiff()
          .toBuffer(),
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    [
      'half a JPEG',
      async () =>
        half(
          await sharp(await noise())
            .jpeg()
            .toBuffer(),
        ),
    ],
    [
      'half a PNG',
      async () =>
        half(
          await sharp(await noise())
            .png()
            .toBuffer(),
        ),
    ],
    [
      'half a GIF',
      async () =>
        half(
          await sharp(await noise())
            .gif()
            .toBuffer(),
        ),
    ],
  ])('refuses %s', async (_name, make) => {
    expect(await refusalOf(await make())).toBe(wrongContent);
  });

  test('refuses a PNG of 64 million pixels', async () => {
    expect(await refusalOf(await bomb())).toBe(wrongContent);
    // The test encodes such a PNG first.
  }, 120_000);

  test('refuses more than 5 MB and accepts just below', async () => {
    const picture = await sharp(await halves(20, 20))
      .jpeg()
      .toBuffer();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect(await refusalOf(padded(maxPhotoBytes + 1))).toBe(
      'La photo ne doit pas dépasser 5\u00a0Mo.',
    );
    expect(await refusalOf(padded(maxPhotoBytes))).toBe('taken');
  });
});

describe('storePhoto and removePhoto', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrine-photo-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  test('stores a photo under a unique name and ignores a second removal', async () => {
    const names = [
      await storePhoto(dataDir, 'inès', Buffer.from('une')),
      await storePhoto(dataDir, 'inès', Buffer.from('deux')),
    ];
    expect(new Set(names).size).toBe(2);
    const [first = ''] = names;
    expect(first).toMatch(/^profile\/[0-9a-f]{16}-[0-9a-f]{32}\.jpg$/);
    expect(await readFile(join(dataDir, 'public', first), 'utf8')).toBe('une');
    await removePhoto(dataDir, first);
    await removePhoto(dataDir, first);
    expect(await stored()).toEqual([names[1]]);
  });

  test('removes all photos of one customer only', async () => {
    await removePhotosOf(dataDir, 'inès');
    await storePhoto(dataDir, 'inès', Buffer.from('une'));
    await storePhoto(dataDir, 'inès', Buffer.from('deux'));
    const other = await storePhoto(dataDir, 'zoé', Buffer.from('trois'));
    await removePhotosOf(dataDir, 'inès');
    expect(await stored()).toEqual([other]);
  });

  async function stored(): Promise<string[]> {
    const names = await readdir(join(dataDir, 'public', 'profile'));
    return names.map((name) => `profile/${name}`);
  }
});

function fakePng(content: string): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, Buffer.from(content)]);
}

/** Returns noise, which does not compress, so that half of the file is half of the picture. */
function noise(): Promise<Buffer> {
  const bytes = Buffer.from(
    Array.from({ length: 100 * 100 * 3 }, (_, index) => (index * 7919) % 251),
  );
  return sharp(bytes, { raw: { width: 100, height: 100, channels: 3 } })
    .png()
    .toBuffer();
}

function half(file: Buffer): Buffer {
  return file.subarray(0, file.length / 2);
}

/** Returns a decompression bomb: a small file with huge dimensions. */
function bomb(): Promise<Buffer> {
  const create = { width: 8_000, height: 8_000, channels: 3, background: '#ffffff' } as const;
  return sharp({ create }).png().toBuffer();
}
