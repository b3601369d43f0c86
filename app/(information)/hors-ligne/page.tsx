import type { Metadata } from 'next';
import { OfflineView } from '@/components/errors/offline-view';

export const metadata: Metadata = { title: 'Boutique injoignable', robots: { index: false } };

/** Shown by the service worker (public/sw.js) when a page cannot be loaded and is not cached. */
export default function OfflinePage() {
  return <OfflineView />;
}
