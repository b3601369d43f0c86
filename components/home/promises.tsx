import { RichText } from '@/components/ui/rich-text';
import type { ContentSection } from '@/lib/content/content';
import styles from './promises.module.css';

/** The shop's promises about delivery, returns and payment, in the operator's words. */
export function Promises({ sections }: { readonly sections: readonly ContentSection[] }) {
  if (sections.length === 0) return null;
  return (
    <section className={styles.promises} aria-label="Livraison, retours et paiement">
      <ul>
        {sections.map(({ id, title, html }) => (
          <li key={id}>
            <h2>{title}</h2>
            <RichText html={html} />
          </li>
        ))}
      </ul>
    </section>
  );
}
