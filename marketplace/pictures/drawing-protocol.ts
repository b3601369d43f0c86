import { z } from 'zod';

/** Request to the drawing process: one picture by name, or the list of names when null. */
export const drawingQuestion = z.object({ id: z.number(), name: z.string().nullable() });
export type DrawingQuestion = z.output<typeof drawingQuestion>;

const pictureNames = z.object({ first: z.array(z.string()), rest: z.array(z.string()) });

/**
 * File names of all demo pictures: `first` is what first visitors see, most likely first; `rest` is
 * all others.
 */
export type PictureNames = z.output<typeof pictureNames>;

export const drawingReply = z.object({
  id: z.number(),
  names: pictureNames.nullable(),
  picture: z.instanceof(Uint8Array).nullable(),
  problem: z.string().nullable(),
});
export type DrawingReply = z.output<typeof drawingReply>;
