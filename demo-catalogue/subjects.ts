import { subjectsOf } from './build';
import { ranges } from './ranges';
import type { PictureSubject } from './subject';

let subjects: ReadonlyMap<string, PictureSubject> | null = null;

/** Returns the subject of each product picture of the demo catalogue, by file name. */
export function productSubjects(): ReadonlyMap<string, PictureSubject> {
  subjects ??= new Map(ranges.flatMap((range) => range.products.flatMap(subjectsOf)));
  return subjects;
}
