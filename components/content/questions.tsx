import { RichText } from '@/components/ui/rich-text';
import type { ContentSection } from '@/lib/content/content';
import styles from './questions.module.css';

interface QuestionsProps {
  readonly title: string;
  readonly questions: readonly ContentSection[];
  /** Shows the answers expanded. */
  readonly isOpen?: boolean;
}

/** A list of questions that expand to their answers. */
export function Questions({ title, questions, isOpen = false }: QuestionsProps) {
  return (
    <section aria-labelledby="questions" className={styles.questions}>
      <h2 id="questions" className="capitals">
        {title}
      </h2>
      {questions.map((question) => (
        <details key={question.id} className={`${styles.question} accordion`} open={isOpen}>
          <summary>{question.title}</summary>
          <RichText html={question.html} />
        </details>
      ))}
    </section>
  );
}
