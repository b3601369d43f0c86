import type { Metadata } from 'next';
import { readWish } from '@/lib/choice';
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
  const { id } = await params;
  return <ProductPage productId={pageParam(id)} wish={readWish(await searchParams)} />;
}
