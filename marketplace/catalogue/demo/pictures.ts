import { drawComposition, drawSubject } from './art/index';
import { compositionPlans } from './compositions';
import { productSubjects } from './subjects';

/** Draws a picture of the demo catalogue by its file name, as WebP; null for any other name. */
export async function drawDemoPicture(name: string): Promise<Buffer | null> {
  const subject = productSubjects().get(name);
  if (subject) return drawSubject(subject);
  const plan = compositionPlans().get(name);
  return plan ? drawComposition(plan) : null;
}
