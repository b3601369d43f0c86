import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import NotFound from '@/app/(catalogue)/not-found';
import { ProductView } from '@/components/product/product-view';
import { JsonLd } from '@/components/ui/json-ld';
import type { Wish } from '@/lib/choice';
import type { NearbyShop } from '@/lib/domain/shop';
import { env } from '@/lib/env';
import { knownBlock } from '@/lib/known-block';
import { readColorCodes, readProduct } from '@/lib/marketplace/products';
import { readNearbyShops } from '@/lib/marketplace/shops';
import { optionalBlock } from '@/lib/optional-block';
import { pageMetadata } from '@/lib/page-metadata';
import { productPath } from '@/lib/paths';
import { pictureUrl } from '@/lib/pictures';
import { plainText } from '@/lib/rich-text';
import { siteUrl } from '@/lib/site-url';
import { breadcrumbData, productData } from '@/lib/structured-data';
import { lacksColorCodes } from '@/lib/variations';

const descriptionLength = 160;

const nearbyShops = knownBlock<readonly NearbyShop[]>('nearby-shops');

export async function productMetadata(productId: string): Promise<Metadata> {
  const product = await readProduct(productId);
  if (!product) return { title: 'Article introuvable', robots: { index: false } };
  const description = plainText(product.description).slice(0, descriptionLength);
  return pageMetadata({
    title: product.brand ? `${product.title} – ${product.brand}` : product.title,
    description,
    path: productPath(product.id),
    image: pictureUrl(product.images[0]),
  });
}

interface ProductPageProps {
  readonly productId: string;
  /** Colour and size that the address asks for. */
  readonly wish?: Wish;
}

const noWish: Wish = { color: null, size: null };

/** A product's page, or a real 404 for a product that the marketplace does not know. */
export async function ProductPage({ productId, wish = noWish }: ProductPageProps) {
  const product = await readProduct(productId);
  if (!product) return <MissingProduct />;
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
        wish={wish}
      />
      <JsonLd data={productData(site, product, plainText(product.description))} />
      <JsonLd data={breadcrumbData(site, product.categoryPath, product.title)} />
    </>
  );
}

/**
 * Says that there is no such product. Thrown at the top of a page, `notFound` would leave the document empty until scripts
 * run; thrown inside a boundary it only makes the answer a 404, and what stands around it is kept.
 */
function MissingProduct() {
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
