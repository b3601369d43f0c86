import buttons from '@/components/ui/button.module.css';
import { RichText } from '@/components/ui/rich-text';
import type { Content } from '@/lib/content/content';
import { contactPath } from '@/lib/urls/paths';
import styles from './contact-block.module.css';
import { ContactDetails } from './contact-details';

/**
 * The contact options: the form, and the details that an operator gives in `content/contact.md`.
 */
export function ContactBlock({ content }: { readonly content: Content }) {
  return (
    <section className={styles.contact} aria-labelledby="nous-ecrire">
      <div>
        <h2 id="nous-ecrire">{content.heading}</h2>
        <RichText html={content.intro} />
      </div>
      <p>
        <a href={contactPath} className={buttons.primary}>
          Écrire au service clientèle
        </a>
      </p>
      <ContactDetails details={content.sections} level="h3" />
    </section>
  );
}
