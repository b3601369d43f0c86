import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { readWish } from '@/lib/choice';
import { readProduct } from '@/lib/marketplace/products';
import { pageParam } from '@/lib/page-param';
import { ProductPage, productMetadata } from '../../product-page';

type Props = PageProps<'/product_detail/[id]/choix'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return productMetadata((await params).id);
}

/**
 * A product whose address holds a colour or a size (`?couleur=Écru&taille=M`; next.config.mjs leads here). Made for each
 * request from what is kept of the product, so that invented addresses leave nothing behind.
 */
export default async function ChosenProductDetail({ params, searchParams }: Props) {
  const productId = pageParam((await params).id);
  // Said before anything is made: what is made for each request would be answered as if it were there.
  if (!(await readProduct(productId))) notFound();
  return <ProductPage productId={productId} wish={readWish(await searchParams)} />;
}
