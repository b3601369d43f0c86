import { slug } from '@vitrine/demo-catalogue';

/** Returns the handle under which a product is exported: readable, and ending with its id. */
export function exportHandle({
  id,
  title,
}: {
  readonly id: string;
  readonly title: string;
}): string {
  return [slug(title), id].filter(Boolean).join('-');
}

/** Returns the product id in an exported handle; null for other handles. */
export function exportedId(handle: string): string | null {
  return /(?:^|-)([0-9a-f]{24})$/.exec(handle)?.[1] ?? null;
}
