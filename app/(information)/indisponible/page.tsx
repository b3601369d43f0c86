import type { Metadata } from 'next';
import { UnavailableView } from '@/components/errors/unavailable-view';

export const metadata: Metadata = {
  title: 'Service momentanément indisponible',
  robots: { index: false },
};

/** Sent by the HTTP server with status 503 when a page could not be rendered. */
export default function UnavailablePage() {
  return <UnavailableView />;
}
