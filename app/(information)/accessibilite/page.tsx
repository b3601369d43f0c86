import { AuditResults } from '@/components/content/audit-results';
import { Guide } from '@/components/content/guide';
import { contentMetadata } from '@/lib/content/content';
import { readAccessibilityStatement } from '@/lib/content/rgaa/statement';

export const generateMetadata = () => contentMetadata('accessibilite', '/accessibilite');

export default async function AccessibilityPage() {
  const { content, showsCriteria } = await readAccessibilityStatement();
  return (
    <Guide content={content} listTitle="Sommaire">
      {showsCriteria ? <AuditResults /> : null}
    </Guide>
  );
}
