import parse from 'html-react-parser';
import { sanitiseHtml } from '@/lib/content/rich-text';
import styles from './rich-text.module.css';

/** Formatted text of sellers and operators, sanitised. */
export function RichText({ html }: { readonly html: string }) {
  const safe = sanitiseHtml(html);
  if (safe === '') return null;
  return <div className={styles.text}>{parse(safe)}</div>;
}
