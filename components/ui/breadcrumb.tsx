import Link from 'next/link';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** From the home page to this page, which has no address. */
  readonly trail: readonly { readonly title: string; readonly href?: string }[];
}

export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Fil d’Ariane" className={styles.breadcrumb}>
      <ol>
        {trail.map((step) => (
          <li key={step.title}>
            {step.href ? (
              <Link href={step.href} prefetch={false}>
                {step.title}
              </Link>
            ) : (
              <span aria-current="page">{step.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
