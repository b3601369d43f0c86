import { RichText } from '@/components/ui/rich-text';
import type { ContentSection } from '@/lib/content/content';
import styles from './contact-block.module.css';

interface ContactDetailsProps {
  /** The sections of `content/contact.md`. */
  readonly details: readonly ContentSection[];
  readonly level: 'h2' | 'h3';
}

/** Telephone, hours and postal address of customer service. */
export function ContactDetails({ details, level: Heading }: ContactDetailsProps) {
  return (
    <div className={styles.actions}>
      {details.map(({ id, title, html }) => (
        <section key={id} aria-labelledby={id}>
          <Heading id={id}>{title}</Heading>
          <RichText html={html} />
        </section>
      ))}
    </div>
  );
}
