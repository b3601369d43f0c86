import { ContactBlock } from '@/components/content/contact-block';
import { findSections, searchedWords } from '@/components/content/find-sections';
import { HelpCards } from '@/components/content/help-cards';
import { HelpSearch } from '@/components/content/help-search';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { contentMetadata, readContent } from '@/lib/content/content';

export const generateMetadata = () => contentMetadata('service-client', '/service_client');

interface ServicePageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * Customer service (specification 2 section 2, Static information pages). The search filters the
 * cards and offers the contact form.
 */
export default async function ServicePage({ searchParams }: ServicePageProps) {
  const query = searchedWords((await searchParams).q);
  const [content, contact] = await Promise.all([
    readContent('service-client'),
    readContent('contact'),
  ]);
  return (
    <div className="page">
      <Breadcrumb trail={[{ title: content.title }]} />
      <HelpSearch action="/service_client" title={content.heading} query={query} capitals />
      <HelpCards cards={findSections(content.sections, query)} query={query} />
      <ContactBlock content={contact} />
    </div>
  );
}
