import { ChatLink } from '@/components/content/chat-link';
import { findSections, searchedWords } from '@/components/content/find-sections';
import { HelpSearch } from '@/components/content/help-search';
import { Questions } from '@/components/content/questions';
import { accountStep, Breadcrumb } from '@/components/ui/breadcrumb';
import buttons from '@/components/ui/button.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { Unavailable } from '@/components/ui/unavailable';
import { readQuestions } from '@/lib/marketplace/notifications';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { requireCustomer } from '@/lib/session/require-customer';
import styles from './page.module.css';

export const metadata = { title: 'Aide' };

/**
 * Help (specification 2 section 2): frequent questions, filtered by a search, and a link to the
 * chat.
 */
export default async function HelpPage({ searchParams }: PageProps<'/aide'>) {
  await requireCustomer();
  const query = searchedWords((await searchParams).q);
  return (
    <div className="page">
      <Breadcrumb trail={[accountStep, { title: 'Aide' }]} />
      <HelpSearch action="/aide" title="Bonjour! En quoi pouvons-nous vous aider?" query={query} />
      <div className={styles.answers}>
        <FrequentQuestions query={query} />
        <ChatLink />
      </div>
    </div>
  );
}

async function FrequentQuestions({ query }: { readonly query: string }) {
  const questions = await optionalBlock(readQuestions(), null);
  if (!questions) return <Unavailable what="les questions fréquentes" />;
  const sections = questions.map(({ question, answer }, index) => ({
    id: `question-${index + 1}`,
    title: question,
    html: answer,
  }));
  const found = findSections(sections, query);
  if (found.length > 0) {
    return <Questions title="QUESTIONS FRÉQUENTES" questions={found} isOpen={query !== ''} />;
  }
  if (sections.length === 0) {
    return <EmptyState title="Les questions fréquentes arrivent bientôt" />;
  }
  return (
    <EmptyState title={`Aucune question pour «\u00a0${query}\u00a0»`}>
      <p>Essayez un autre mot, ou parcourez toutes les questions.</p>
      <a href="/aide" className={buttons.secondary}>
        Toutes les questions
      </a>
    </EmptyState>
  );
}
