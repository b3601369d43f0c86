import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import NotFound from '@/app/(catalogue)/not-found';

export const metadata: Metadata = { title: 'Article introuvable', robots: { index: false } };

/**
 * Rendered on the first request, then cached and revalidated in the background (never at build
 * time).
 */
export const revalidate = 60;

export function generateStaticParams(): { all: string }[] {
  return [];
}

/**
 * Sent instead of a product page that calls `notFound()` (`server/replacement-page.ts`). At the
 * top of a page, `notFound()` leaves the document empty until scripts run. Inside a Suspense
 * boundary, it only sets the status to 404 and keeps the surrounding content.
 */
export default function MissingProductPage() {
  return (
    <>
      <NotFound />
      <Suspense fallback={null}>
        <NotFoundStatus />
      </Suspense>
    </>
  );
}

async function NotFoundStatus(): Promise<never> {
  notFound();
}
