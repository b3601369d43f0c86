import styles from './breadcrumb.module.css';
import { Link } from './link';

interface Step {
  readonly title: string;
  readonly href?: string;
}

interface BreadcrumbProps {
  /** The path below the home page to the current page, which has no link. */
  readonly trail: readonly Step[];
}

const homeStep: Step = { title: 'Accueil', href: '/' };

/** The step above the pages of the customer's account. */
export const accountStep: Step = { title: 'Mon compte', href: '/my_account' };

/**
 * A breadcrumb of one line. A long title ends in an ellipsis; the heading of the page and screen
 * readers have the full text.
 */
export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Fil d’Ariane" className={styles.breadcrumb}>
      <ol>
        {[homeStep, ...trail].map((step) => (
          <li key={step.href ?? ''}>
            {step.href ? (
              <Link href={step.href}>{step.title}</Link>
            ) : (
              <span aria-current="page">{step.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
