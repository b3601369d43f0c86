import { z } from 'zod';

/** What a drawing process is asked: which pictures there are, or one of them. */
export const drawingQuestion = z.object({ id: z.number(), name: z.string().nullable() });
export type DrawingQuestion = z.output<typeof drawingQuestion>;

const pictureNames = z.object({ first: z.array(z.string()), rest: z.array(z.string()) });

/** File names of all demo pictures: those that a newcomer meets, the most likely one first, and the others. */
export type PictureNames = z.output<typeof pictureNames>;

export const drawingReply = z.object({
  id: z.number(),
  names: pictureNames.nullable(),
  picture: z.instanceof(Uint8Array).nullable(),
  problem: z.string().nullable(),
});
export type DrawingReply = z.output<typeof drawingReply>;
