import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import styles from './bare-shell.module.css';
import { CookieNotice } from './cookie-notice';
import { CookieSettingsButton } from './cookie-settings-button';
import { legalPages, withdrawalLink } from './footer';
import { OfflineNotice } from './offline-notice';
import { PageProgress } from './page-progress';
import shell from './shell.module.css';
import { SoftNavigation } from './soft-navigation';

interface BareShellProps {
  readonly shopName: string;
  /** The flash message of a form, for this page. */
  readonly flash?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of the payment page. Only the links to the home page and the cart lead away from the
 * purchase.
 */
export function BareShell({ shopName, flash, children }: BareShellProps) {
  return (
    <>
      <a href="#contenu" className={shell.skip}>
        Aller au contenu
      </a>
      <PageProgress />
      <SoftNavigation />
      <header className={`${styles.header} ${styles.narrower}`}>
        <div className={styles.bar}>
          <Link href="/" className="wordmark">
            {shopName}
          </Link>
          <a href="/cart" className={styles.back}>
            Voir le panier
          </a>
        </div>
      </header>
      <main id="contenu" tabIndex={-1} className={`${shell.main} ${styles.narrower}`}>
        {flash}
        {children}
      </main>
      <footer className={`${styles.footer} ${styles.narrower}`}>
        <ul className={styles.legal}>
          {legalPages.map(({ href, title }) => (
            <li key={href}>
              <Link href={href}>{title}</Link>
            </li>
          ))}
          <li>
            <a href={withdrawalLink.href}>{withdrawalLink.title}</a>
          </li>
          <li>
            <CookieSettingsButton />
          </li>
        </ul>
      </footer>
      <div className={styles.notices}>
        <OfflineNotice />
        <CookieNotice />
      </div>
    </>
  );
}
