import type { Metadata } from 'next';
import { pageParam } from '@/lib/page-param';
import { HomePage } from '../home-page';

/** Rendered at the first request, then kept and renewed in the background (never at build time). */
export const revalidate = 60;
export const metadata: Metadata = { alternates: { canonical: '/' } };

export function generateStaticParams(): { category: string }[] {
  return [];
}

export default async function Home({ params }: PageProps<'/accueil/[category]'>) {
  return <HomePage category={pageParam((await params).category)} />;
}
