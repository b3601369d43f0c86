import type { Metadata } from 'next';
import { pageParam } from '@/lib/page-param';
import { ProductPage, productMetadata } from '../product-page';

/** Rendered at the first request, then kept and renewed in the background (never at build time). */
export const revalidate = 60;

export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({
  params,
}: PageProps<'/product_detail/[id]'>): Promise<Metadata> {
  return productMetadata((await params).id);
}

export default async function ProductDetail({ params }: PageProps<'/product_detail/[id]'>) {
  return <ProductPage productId={pageParam((await params).id)} />;
}
