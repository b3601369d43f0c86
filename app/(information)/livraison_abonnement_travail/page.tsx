import { Guide } from '@/components/content/guide';
import { Questions } from '@/components/content/questions';
import { contentMetadata, readContent } from '@/lib/content/content';

export const generateMetadata = () =>
  contentMetadata('livraisons', '/livraison_abonnement_travail');

/** Delivery and subscription information (specification 2 section 2, Static information pages). */
export default async function DeliveryPage() {
  const [content, questions] = await Promise.all([
    readContent('livraisons'),
    readContent('livraisons-questions'),
  ]);
  return (
    <Guide content={content} listTitle="Dans cette rubrique">
      <Questions title={questions.heading} questions={questions.sections} />
    </Guide>
  );
}
