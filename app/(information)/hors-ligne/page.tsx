import type { Metadata } from 'next';
import { OfflineView } from '@/components/errors/offline-view';

export const metadata: Metadata = { title: 'Hors connexion', robots: { index: false } };

/** What the service worker (public/sw.js) shows in place of a page that it cannot load and has not kept. */
export default function OfflinePage() {
  return <OfflineView />;
}
