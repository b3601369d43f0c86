import { Guide } from '@/components/content/guide';
import { OwnSizes } from '@/components/content/own-sizes';
import { contentMetadata, readContent } from '@/lib/content/content';
import { firstColumns } from '@/lib/content/first-columns';
import { sizeGuidePath } from '@/lib/urls/paths';

export const generateMetadata = () => contentMetadata('guide-des-tailles', sizeGuidePath);

/** The size guide; with consent, the browser remembers the shopper's sizes and marks them. */
export default async function SizeGuidePage() {
  const content = await readContent('guide-des-tailles');
  const kinds = content.sections
    .map(({ id, title, html }) => ({ id, title, sizes: firstColumns(html) }))
    .filter(({ sizes }) => sizes.length > 0);
  return (
    <Guide content={content} listTitle="Tableaux">
      <OwnSizes kinds={kinds} />
    </Guide>
  );
}
