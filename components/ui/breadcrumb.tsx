import styles from './breadcrumb.module.css';
import { Link } from './link';

interface BreadcrumbProps {
  /** The path from the home page to the current page, which has no link. */
  readonly trail: readonly { readonly title: string; readonly href?: string }[];
}

/**
 * A breadcrumb of one line. A long title ends in an ellipsis; its tooltip and screen readers have
 * the full text.
 */
export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Fil d’Ariane" className={styles.breadcrumb}>
      <ol>
        {trail.map((step) => (
          <li key={step.href ?? ''}>
            {step.href ? (
              <Link href={step.href}>{step.title}</Link>
            ) : (
              <span aria-current="page" title={step.title}>
                {step.title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
