import { SafeHtml } from '@/components/ui/safe-html';
import styles from './panels.module.css';

/**
 * A seller's formatted text, sanitised. It has the browser's own styles, because those of
 * `RichText` weigh on every product page, and few sellers use more than paragraphs.
 */
export function Description({ html }: { readonly html: string }) {
  return <SafeHtml html={html} author="seller" className={styles.description} />;
}
