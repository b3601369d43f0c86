import { slug } from '../slug';

/** The handle under which a product is exported: readable, and with its id at the end. */
export function exportHandle({
  id,
  title,
}: {
  readonly id: string;
  readonly title: string;
}): string {
  return [slug(title), id].filter(Boolean).join('-');
}

/** The id of the product that was exported under this handle; null for other handles. */
export function exportedId(handle: string): string | null {
  return /(?:^|-)([0-9a-f]{24})$/.exec(handle)?.[1] ?? null;
}
