import type { ReactNode } from 'react';
import { FavouriteForms } from '@/components/product/favourite-forms';
import { SearchOverlay } from '@/components/search/search-overlay';
import type { CategoryTree } from '@/lib/domain/catalogue';
import { CookieNotice } from './cookie-notice';
import { Footer } from './footer';
import { Header } from './header';
import { Menu } from './menu';
import { OfflineNotice } from './offline-notice';
import { PageProgress } from './page-progress';
import styles from './shell.module.css';
import { SoftNavigation } from './soft-navigation';
import { TabBar } from './tab-bar';

interface ShellProps {
  readonly shopName: string;
  readonly sellerSiteUrl: string | null;
  readonly categories: readonly CategoryTree[];
  /** Omitted when visitors log in on the page itself, or are not expected. */
  readonly loginDialog?: ReactNode;
  /** The flash message of a form, for this page. */
  readonly flash?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: the same bytes for everybody. */
export function Shell({
  shopName,
  sellerSiteUrl,
  categories,
  loginDialog,
  flash,
  children,
}: ShellProps) {
  const login = loginDialog ? 'dialog' : 'page';
  return (
    <>
      <a href="#contenu" className={styles.skip}>
        Aller au contenu
      </a>
      <PageProgress />
      <SoftNavigation />
      <Header shopName={shopName} categories={categories} login={login} />
      <main id="contenu" tabIndex={-1} className={styles.main}>
        {flash}
        {children}
      </main>
      <Footer shopName={shopName} sellerSiteUrl={sellerSiteUrl} categories={categories} />
      <TabBar login={login} />
      {/* Closed elements come after the visible ones. */}
      <Menu categories={categories} login={login} />
      <SearchOverlay />
      <FavouriteForms />
      {loginDialog}
      <OfflineNotice />
      <CookieNotice />
    </>
  );
}
