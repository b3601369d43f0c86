import sharp from 'sharp';
import { pictureType } from './picture-type';

const drawn = sharp({
  create: { width: 20, height: 20, channels: 3, background: '#b0553a' },
});

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'detects %s by its content',
  async (format) => {
    expect(pictureType(await drawn.clone().toFormat(format).toBuffer())).toBe(`image/${format}`);
  },
);

test.each(['', '<!doctype html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'RIFF....WAVEfmt '])(
  'detects no picture in %j',
  (text) => {
    expect(pictureType(new TextEncoder().encode(text))).toBeNull();
  },
);
