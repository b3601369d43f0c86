import { Article } from '@/components/content/article';
import { contentMetadata, readContent } from '@/lib/content/content';

export const generateMetadata = () =>
  contentMetadata('relations-investisseurs', '/investor_relation');

const figures = [
  '/illustrations/facade.svg',
  '/illustrations/conseil.svg',
  '/illustrations/publications.svg',
  '/illustrations/courrier.svg',
];

/** Investor relations (specification 2 section 2, Static information pages). */
export default async function InvestorsPage() {
  return <Article content={await readContent('relations-investisseurs')} figures={figures} />;
}
