import parse from 'html-react-parser';
import { sanitiseHtml } from '@/lib/content/rich-text';
import styles from './description.module.css';

/**
 * A seller's formatted text, sanitised. It has the browser's own styles, because those of
 * `RichText` weigh on every product page, and few sellers use more than paragraphs.
 */
export function Description({ html }: { readonly html: string }) {
  const safe = sanitiseHtml(html);
  if (safe === '') return null;
  return <div className={styles.description}>{parse(safe)}</div>;
}
