import { notFound } from 'next/navigation';
import { readParentCategory } from '@/lib/marketplace/categories';
import { pageMetadata } from '@/lib/page-metadata';
import { HomePage } from './home-page';

export const generateMetadata = () => pageMetadata({ path: '/' });

/**
 * `/` with the products of one parent category. Made for each request: an invented category is never kept. Without one it is the
 * same for everybody, and made to be kept by `accueil/[all]`, where next.config.mjs leads it.
 */
export default async function Home({ searchParams }: PageProps<'/'>) {
  const { category_id: chosenId } = await searchParams;
  if (!chosenId) return <HomePage category={null} />;
  const category = await readParentCategory(String(chosenId));
  if (!category) notFound();
  return <HomePage category={category} />;
}
