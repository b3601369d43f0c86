import { Article } from '@/components/content/article';
import { contentMetadata, readContent } from '@/lib/content/content';

export const generateMetadata = () => contentMetadata('a-propos', '/a_propos_de');

const figures = [
  '/illustrations/vitrine.svg',
  '/illustrations/essayage.svg',
  '/illustrations/atelier.svg',
  '/illustrations/colis.svg',
];

/** About us (specification 2 section 2, Static information pages). */
export default async function AboutPage() {
  return (
    <Article
      content={await readContent('a-propos')}
      banner="/illustrations/rue.svg"
      figures={figures}
    />
  );
}
