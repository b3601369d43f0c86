import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NotFoundView } from '@/components/errors/not-found-view';
import { Shell } from '@/components/layout/shell';
import { env } from '@/lib/env';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { optionalBlock } from '@/lib/optional-block';

export const metadata: Metadata = { title: 'Page introuvable', robots: { index: false } };

/**
 * For addresses that nothing answers. Next renders this page itself, whereas `notFound()` thrown in a page leaves the
 * document empty until scripts have run; so there is no catch-all route. Rendered per request: its scripts carry a nonce.
 */
export default async function NotFound() {
  await connection();
  const { SHOP_NAME, SELLER_SITE_URL } = env();
  return (
    <Shell
      shopName={SHOP_NAME}
      sellerSiteUrl={SELLER_SITE_URL ?? null}
      categories={await optionalBlock(readCategoryTree(), [])}
    >
      <NotFoundView title="Cette page n’existe pas">
        L’adresse est peut-être incomplète, ou la page a été retirée.
      </NotFoundView>
    </Shell>
  );
}
