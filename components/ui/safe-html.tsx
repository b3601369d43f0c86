import parse from 'html-react-parser';
import { sanitiseHtml } from '@/lib/content/rich-text';

interface SafeHtmlProps {
  readonly html: string;
  readonly className: string | undefined;
}

/** Formatted text of sellers and operators, sanitised; nothing if nothing remains of it. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const safe = sanitiseHtml(html);
  if (safe === '') return null;
  return <div className={className}>{parse(safe)}</div>;
}
