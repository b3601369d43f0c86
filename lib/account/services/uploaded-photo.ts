import { z } from 'zod/mini';
import { UploadedFile } from '@/lib/bff/multipart';
import { photoTooLarge, wrongPhotoType } from '@/lib/photo/rules';
import { type SquarePhoto, tooManyPhotos, toSquarePhoto } from '@/lib/photo/square-photo';

/** The uploaded photo as a JPEG; undefined when none was chosen. */
export const uploadedPhoto = z.optional(
  z.pipe(
    z.custom<UploadedFile>((value) => value instanceof UploadedFile, wrongPhotoType),
    z.transform(async (file, payload) => {
      const photo = await read(file);
      if ('bytes' in photo) return photo.bytes;
      payload.issues.push({ code: 'custom', input: file, message: photo.problem });
      return z.NEVER;
    }),
  ),
);

async function read({ content }: UploadedFile): Promise<SquarePhoto> {
  if (content === 'too-large') return { problem: photoTooLarge };
  return content === 'dropped' ? { problem: tooManyPhotos } : toSquarePhoto(content);
}
