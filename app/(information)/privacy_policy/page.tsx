import { Guide } from '@/components/content/guide';
import { contentMetadata, readContent } from '@/lib/content/content';

export const generateMetadata = () => contentMetadata('confidentialite', '/privacy_policy');

export default async function PrivacyPage() {
  return <Guide content={await readContent('confidentialite')} listTitle="Sommaire" />;
}
