import { pageMetadata } from '@/lib/page-metadata';
import { HomePage } from '../../home-page';

/** Rendered at the first request, then kept and renewed in the background (never at build time). */
export const revalidate = 60;

export const generateMetadata = () => pageMetadata({ path: '/' });

export function generateStaticParams(): { all: string }[] {
  return [];
}

/** `/` for who has chosen no parent category. */
export default function KeptHome() {
  return <HomePage category={null} />;
}
