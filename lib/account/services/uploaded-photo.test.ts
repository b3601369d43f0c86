import { z } from 'zod/mini';
import { UploadedFile } from '@/lib/bff/multipart';
import { photoTooLarge, wrongPhotoType } from '@/lib/photo/rules';
import { tooManyPhotos } from '@/lib/photo/square-photo';
import { uploadedPhoto } from './uploaded-photo';

const form = z.object({ photo: uploadedPhoto });

async function errorOf(photo: unknown): Promise<string | undefined> {
  return (await form.safeParseAsync({ photo })).error?.issues[0]?.message;
}

describe('the photo field', () => {
  it('is optional', async () => {
    expect(await form.parseAsync({})).toEqual({});
  });

  it('returns the bytes of a photo without decoding them', async () => {
    const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
    expect(await form.parseAsync({ photo: new UploadedFile(bytes) })).toEqual({ photo: bytes });
  });

  it.each([
    ['a photo beyond the limit of the form', new UploadedFile('too-large'), photoTooLarge],
    ['a photo that was dropped for lack of memory', new UploadedFile('dropped'), tooManyPhotos],
    ['a file of another type', new UploadedFile(new Uint8Array([1, 2, 3])), wrongPhotoType],
    ['a text', 'photo.jpg', wrongPhotoType],
    [
      'an object that looks like a file',
      { content: new Uint8Array([0xff, 0xd8, 0xff]) },
      wrongPhotoType,
    ],
  ])('rejects %s with a message', async (_name, photo, message) => {
    expect(await errorOf(photo)).toBe(message);
  });
});
