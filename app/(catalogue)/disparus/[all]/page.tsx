import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import NotFound from '@/app/(catalogue)/not-found';

export const metadata: Metadata = { title: 'Article introuvable', robots: { index: false } };

/** Rendered at the first request, then kept and renewed in the background (never at build time). */
export const revalidate = 60;

export function generateStaticParams(): { all: string }[] {
  return [];
}

/**
 * Sent in place of an article's page that answers `notFound()` (`server/replacement-page.mjs`). Thrown at the top of a page,
 * that would leave the document empty until scripts run; thrown inside a boundary it only makes the answer a 404, and what
 * stands around it is kept.
 */
export default function Gone() {
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
