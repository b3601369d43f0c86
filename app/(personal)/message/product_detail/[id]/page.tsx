import type { Metadata } from 'next';
import { ProductPage, productMetadata } from '@/app/(catalogue)/product_detail/product-page';

export async function generateMetadata({
  params,
}: PageProps<'/message/product_detail/[id]'>): Promise<Metadata> {
  return productMetadata((await params).id);
}

/** A product's page for one request, with the message that a form left for it. */
export default async function ProductWithMessage({
  params,
}: PageProps<'/message/product_detail/[id]'>) {
  return <ProductPage productId={(await params).id} />;
}
