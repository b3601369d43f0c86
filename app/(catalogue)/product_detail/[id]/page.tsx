import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductView } from '@/components/product/product-view';
import { JsonLd } from '@/components/ui/json-ld';
import { readChoiceParams } from '@/lib/catalogue/choice';
import { lacksColorCodes } from '@/lib/catalogue/variations';
import { env } from '@/lib/config/env';
import { siteUrl } from '@/lib/config/site-url';
import { plainText } from '@/lib/content/rich-text';
import type { NearbyShop } from '@/lib/domain/shop';
import { excerpt } from '@/lib/format/text';
import { lastKnownBlock } from '@/lib/marketplace/last-known-block';
import { optionalBlock } from '@/lib/marketplace/optional-block';
import { readColorCodes, readProduct } from '@/lib/marketplace/products';
import { readNearbyShops } from '@/lib/marketplace/shops';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { breadcrumbData, productData } from '@/lib/seo/structured-data';
import { pageParam, productPath } from '@/lib/urls/paths';
import { pictureUrl } from '@/lib/urls/picture-urls';

const descriptionLength = 160;

const nearbyShops = lastKnownBlock<readonly NearbyShop[]>('nearby-shops');

type Props = PageProps<'/product_detail/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await readProduct((await params).id);
  if (!product) return { title: 'Article introuvable', robots: { index: false } };
  const description = excerpt(plainText(product.description), descriptionLength);
  return pageMetadata({
    title: product.brand ? `${product.title} – ${product.brand}` : product.title,
    description,
    path: productPath(product.id),
    image: pictureUrl(product.images[0]),
  });
}

/**
 * A product, with the colour and size of its address (`?couleur=Écru&taille=M`), or a real 404. The
 * product data is cached; the HTTP server caches the page.
 */
export default async function ProductDetail({ params, searchParams }: Props) {
  const product = await readProduct(pageParam((await params).id));
  // Called before anything is streamed, because a started response has status 200.
  if (!product) notFound();
  const noCodes = new Map<string, string>();
  const [colorCodes, shops] = await Promise.all([
    lacksColorCodes(product) ? optionalBlock(readColorCodes(), noCodes) : noCodes,
    nearbyShops(product.id, readNearbyShops(product, null), null),
  ]);
  const site = siteUrl();
  return (
    <>
      <ProductView
        product={product}
        address={site + productPath(product.id)}
        colorCodes={colorCodes}
        shops={shops}
        liveVideoUrl={env().LIVE_VIDEO_URL ?? null}
        choiceParams={readChoiceParams(await searchParams)}
      />
      <JsonLd data={productData(site, product, plainText(product.description))} />
      <JsonLd data={breadcrumbData(site, product.categoryPath, product.title)} />
    </>
  );
}
