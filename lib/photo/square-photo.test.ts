import sharp, { type Sharp } from 'sharp';
import { damagedPhoto, wrongPhotoType } from './rules';
import { toSquarePhoto } from './square-photo';

/** A picture whose left half is red and whose right half is blue. */
function picture(width: number, height: number): Sharp {
  const half = {
    width: Math.floor(width / 2),
    height,
    channels: 3,
    background: '#0000ff',
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, left: Math.ceil(width / 2), top: 0 },
  ]);
}

async function photoOf(bytes: Uint8Array): Promise<Buffer> {
  const photo = await toSquarePhoto(bytes);
  if ('problem' in photo) throw new Error(photo.problem);
  return Buffer.from(photo.bytes);
}

async function colorAt(photo: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(photo)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${[...data]}`;
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('in %s becomes a square JPEG', async (format) => {
    const photo = await photoOf(await picture(1_200, 900).toFormat(format).toBuffer());
    expect(await sharp(photo).metadata()).toMatchObject({
      format: 'jpeg',
      width: 800,
      height: 800,
    });
    expect([await colorAt(photo, 20, 400), await colorAt(photo, 780, 400)]).toEqual([
      'red',
      'blue',
    ]);
  });

  it('is not enlarged', async () => {
    const photo = await photoOf(await picture(300, 200).png().toBuffer());
    expect(await sharp(photo).metadata()).toMatchObject({ width: 200, height: 200 });
  });

  it('loses its metadata', async () => {
    const gps = {
      GPSLatitude: '48/1 51/1 29/1',
      GPSLatitudeRef: 'N',
      GPSLongitude: '2/1 17/1 40/1',
    };
    const given = await picture(600, 600)
      .jpeg()
      .withExif({ IFD0: { Make: 'Appareil', Artist: 'Louise' }, IFD3: gps })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .toBuffer();
    const before = await sharp(given).metadata();
    expect(before.exif?.toString('latin1')).toContain('Appareil');
    expect(before.xmp).toBeDefined();

    const photo = await photoOf(given);
    expect(await sharp(photo).metadata()).not.toHaveProperty('exif');
    expect(await sharp(photo).metadata()).not.toHaveProperty('xmp');
    expect(photo.toString('latin1')).not.toMatch(/Exif|Appareil|Louise|adobe:ns/);
  });

  it('is rotated upright', async () => {
    const given = await picture(400, 400).jpeg().withMetadata({ orientation: 3 }).toBuffer();
    const photo = await photoOf(given);
    expect([await colorAt(photo, 20, 200), await colorAt(photo, 380, 200)]).toEqual([
      'blue',
      'red',
    ]);
  });

  it('has a white background instead of transparency', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const given = sharp({ create: { width: 50, height: 50, channels: 4, background: clear } });
    const { data } = await sharp(await photoOf(await given.png().toBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('loses hidden content', async () => {
    const given = await picture(60, 60).jpeg().toBuffer();
    const photo = await photoOf(Buffer.concat([given, Buffer.from('<script>alert(1)</script>')]));
    expect(photo.toString('latin1')).not.toContain('script');
  });
});

describe('a rejected photo', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>';
  it.each([
    ['a WebP picture under another name', () => picture(60, 60).webp().toBuffer()],
    ['an AVIF picture', () => picture(60, 60).avif().toBuffer()],
    ['a TIFF picture', () => picture(60, 60).tiff().toBuffer()],
    ['an SVG drawing', () => Buffer.from(drawing)],
    ['a drawing with a declaration', () => Buffer.from(`<?xml version="1.0"?>${drawing}`)],
    ['a document', () => Buffer.from('%PDF-1.7')],
    ['a text', () => Buffer.from('photo.jpg')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a signature', () => Buffer.from([0xff, 0xd8])],
  ])('%s is detected by its content', async (_name, make) => {
    expect(await toSquarePhoto(await make())).toEqual({ problem: wrongPhotoType });
  });

  it.each([
    ['a signature alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a GIF’s first letters', () => Buffer.from('GIF89a')],
    ['a drawing behind a signature', () => Buffer.from(`GIF89a${drawing}`)],
    [
      'a picture cut short',
      async () => (await picture(900, 900).png().toBuffer()).subarray(0, 400),
    ],
  ])('%s is damaged', async (_name, make) => {
    expect(await toSquarePhoto(await make())).toEqual({ problem: damagedPhoto });
  });

  it('rejects a decompression bomb', async () => {
    const bomb = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#ffffff' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await toSquarePhoto(bomb)).toEqual({
      problem: expect.stringContaining('trop de points'),
    });
  });

  it('rejects a picture with absurd dimensions', async () => {
    const small = await picture(10, 10).png().toBuffer();
    small.writeUInt32BE(0x7fffffff, 16);
    small.writeUInt32BE(0x7fffffff, 20);
    expect(await toSquarePhoto(small)).toHaveProperty('problem');
  });
});

it('takes turns between clients', async () => {
  const bytes = await picture(8, 8).png().toBuffer();
  const done: string[] = [];
  const convert = async (client: string) => {
    await toSquarePhoto(bytes, client);
    done.push(client);
  };
  await Promise.all(['many', 'many', 'many', 'one'].map(convert));
  expect(done).toEqual(['many', 'many', 'one', 'many']);
});
