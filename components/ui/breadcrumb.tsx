import styles from './breadcrumb.module.css';
import { Link } from './link';

interface BreadcrumbProps {
  /** From the home page to this page, which has no address. */
  readonly trail: readonly { readonly title: string; readonly href?: string }[];
}

/** One line high: a long title ends in an ellipsis, and is whole for those who point at it or hear it. */
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
