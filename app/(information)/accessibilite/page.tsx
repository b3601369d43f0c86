import { Guide } from '@/components/content/guide';
import { contentMetadata, readContent } from '@/lib/content/content';

export const generateMetadata = () => contentMetadata('accessibilite', '/accessibilite');

export default async function AccessibilityPage() {
  return <Guide content={await readContent('accessibilite')} listTitle="Sommaire" />;
}
