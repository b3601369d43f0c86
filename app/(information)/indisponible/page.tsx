import type { Metadata } from 'next';
import { UnavailableView } from '@/components/errors/unavailable-view';

export const metadata: Metadata = {
  title: 'Service momentanément indisponible',
  robots: { index: false },
};

/** What the server sends, as a 503 at the address that was asked for, in place of a page that could not be made. */
export default function UnavailablePage() {
  return <UnavailableView />;
}
