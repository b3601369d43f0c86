import styles from './rich-text.module.css';
import { SafeHtml } from './safe-html';

/** Formatted text of the operator, sanitised, in the styles of the shop. */
export function RichText({ html }: { readonly html: string }) {
  return <SafeHtml html={html} author="operator" className={styles.text} />;
}
