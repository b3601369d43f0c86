import { drawComposition, drawNoImage, drawSubject } from './art/index';
import { compositionPlans } from './compositions';
import { firstPictures } from './first-pictures';
import { productSubjects } from './subjects';

const placeholder = 'no-img.jpeg';

/** Draws a picture of the demo catalogue by its file name; returns null for any other name. */
export async function drawPicture(name: string): Promise<Buffer | null> {
  if (name === placeholder) return drawNoImage();
  const subject = productSubjects().get(name);
  if (subject) return drawSubject(subject);
  const plan = compositionPlans().get(name);
  return plan ? drawComposition(plan) : null;
}

/**
 * Returns the file names of all demo pictures: `first` is what first visitors see, most likely
 * first; `rest` is all others.
 */
export function pictureNames(pageSize: number): { first: string[]; rest: string[] } {
  const first = [...firstPictures(pageSize)];
  const known = new Set(first);
  const all = [placeholder, ...compositionPlans().keys(), ...productSubjects().keys()];
  return { first, rest: all.filter((name) => !known.has(name)) };
}
