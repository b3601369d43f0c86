import type { Metadata } from 'next';
import { HomePage } from '../../home-page';

/** Rendered at the first request, then kept and renewed in the background (never at build time). */
export const revalidate = 60;
export const metadata: Metadata = { alternates: { canonical: '/' } };

export function generateStaticParams(): { all: string }[] {
  return [];
}

export default function Home() {
  return <HomePage category={null} />;
}
