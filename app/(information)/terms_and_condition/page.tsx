import { Guide } from '@/components/content/guide';
import { contentMetadata, readContent } from '@/lib/content/content';

export const generateMetadata = () => contentMetadata('conditions', '/terms_and_condition');

export default async function TermsPage() {
  return <Guide content={await readContent('conditions')} listTitle="Sommaire" />;
}
