import parse from 'html-react-parser';
import { type HtmlAuthor, sanitiseHtml } from '@/lib/content/rich-text';

interface SafeHtmlProps {
  readonly html: string;
  readonly author: HtmlAuthor;
  readonly className: string | undefined;
}

/** Formatted text of sellers and operators, sanitised; nothing if nothing remains of it. */
export function SafeHtml({ html, author, className }: SafeHtmlProps) {
  const safe = sanitiseHtml(html, author);
  if (safe === '') return null;
  return <div className={className}>{parse(safe)}</div>;
}
