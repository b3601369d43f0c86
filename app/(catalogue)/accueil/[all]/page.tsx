import { pageMetadata } from '@/lib/seo/page-metadata';
import { HomePage } from '../../home-page';

/**
 * Rendered at the first request, then cached and revalidated in the background (never at build
 * time).
 */
export const revalidate = 60;

export const generateMetadata = () => pageMetadata({ path: '/' });

export function generateStaticParams(): { all: string }[] {
  return [];
}

/** `/` without a chosen parent category. */
export default function CachedHome() {
  return <HomePage category={null} />;
}
