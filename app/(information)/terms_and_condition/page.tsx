import { Guide } from '@/components/content/guide';
import { GuaranteeNotice } from '@/components/sellers/guarantee-notice';
import { contentMetadata, readContent } from '@/lib/content/content';

export const generateMetadata = () => contentMetadata('conditions', '/terms_and_condition');

/** The terms, with the notice that product pages link to. */
export default async function TermsPage() {
  return (
    <Guide content={await readContent('conditions')} listTitle="Sommaire">
      <div id="avis-garantie">
        <GuaranteeNotice />
      </div>
    </Guide>
  );
}
