import { z } from 'zod/mini';
import { UploadedFile } from '@/lib/bff/multipart';
import { photoTooLarge, wrongPhotoType } from '@/lib/photo/rules';
import { noRoomForPhotos, type SquarePhoto, toSquarePhoto } from '@/lib/photo/square-photo';

/** The photo that a form brought along, ready to be sent on; undefined where none was chosen. */
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
  return content === 'dropped' ? { problem: noRoomForPhotos } : toSquarePhoto(content);
}
