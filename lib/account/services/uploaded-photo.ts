import { z } from 'zod/mini';
import { UploadedFile } from '@/lib/bff/multipart';
import { photoTooLarge, photoType, wrongPhotoType } from '@/lib/photo/rules';
import { tooManyPhotos } from '@/lib/photo/square-photo';

/**
 * The bytes of the uploaded photo, not decoded before the rate limit; undefined when none was
 * chosen.
 */
export const uploadedPhoto = z.optional(
  z.pipe(
    z.custom<UploadedFile>((value) => value instanceof UploadedFile, wrongPhotoType),
    z.transform((file, payload) => {
      const { content } = file;
      if (content instanceof Uint8Array && photoType(content)) return content;
      payload.issues.push({ code: 'custom', input: file, message: problemOf(content) });
      return z.NEVER;
    }),
  ),
);

function problemOf(content: UploadedFile['content']): string {
  if (content === 'too-large') return photoTooLarge;
  return content === 'dropped' ? tooManyPhotos : wrongPhotoType;
}
