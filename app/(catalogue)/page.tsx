import { notFound } from 'next/navigation';
import { readParentCategory } from '@/lib/marketplace/categories';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { HomePage } from './home-page';

export const generateMetadata = () => pageMetadata({ path: '/' });

/**
 * `/` with the products of one parent category. Rendered per request, so that invented categories
 * are never cached. Without a category, next.config.mjs rewrites it to the cached `accueil/[all]`.
 */
export default async function Home({ searchParams }: PageProps<'/'>) {
  const { category_id: chosenId } = await searchParams;
  if (!chosenId) return <HomePage category={null} />;
  const category = await readParentCategory(String(chosenId));
  if (!category) notFound();
  return <HomePage category={category} />;
}
