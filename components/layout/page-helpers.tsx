import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { closeCategoryPanels } from './category-panels';
import { forgetKeptScroll } from './forget-kept-scroll';
import { keepHistoryState } from './in-page-links';
import { LazyLogin } from './lazy-login';
import { closeLeftPopovers } from './left-popovers';
import { prefetchLinks } from './link-prefetch';
import { MenuBranches } from './menu-branches';
import { holdOfflineSubmissions } from './offline-submissions';
import { recordPrices } from './record-prices';
import { ignoreRepeatedSubmissions } from './repeated-submissions';
import { reportVisits } from './report-visits';
import { markSearchField } from './search-field';
import { useContentFocus } from './use-content-focus';
import { type FollowedLink, useKeptFocus } from './use-kept-focus';

interface PageHelpersProps {
  readonly followed: FollowedLink;
  /** Whether the page of the followed link is being loaded. */
  readonly isPending: boolean;
}

/** The enhancements that load after the page, in one chunk. */
export function PageHelpers({ followed, isPending }: PageHelpersProps) {
  const router = useRouter();
  useKeptFocus(followed, isPending);
  useContentFocus(followed, isPending);

  useEffect(() => {
    const end = new AbortController();
    markSearchField();
    prefetchLinks(router, end.signal);
    closeCategoryPanels(end.signal);
    closeLeftPopovers(end.signal);
    recordPrices(end.signal);
    keepHistoryState(end.signal);
    reportVisits(end.signal);
    holdOfflineSubmissions(end.signal);
    ignoreRepeatedSubmissions(end.signal);
    forgetKeptScroll(end.signal);
    return () => end.abort();
  }, [router]);

  return (
    <>
      <MenuBranches />
      <LazyLogin />
    </>
  );
}
