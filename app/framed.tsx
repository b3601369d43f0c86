import type { ReactNode } from 'react';
import { Shell } from '@/components/layout/shell';
import { env } from '@/lib/env';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { menuPatienceMs, optionalBlock } from '@/lib/marketplace/optional-block';

interface Framed {
  readonly loginDialog?: ReactNode;
  readonly flash?: ReactNode;
  readonly children: ReactNode;
}

/** A page in the shop's frame, which waits for the menu as long as the marketplace takes: for pages that are kept. */
export function framed(page: Framed): Promise<ReactNode> {
  return withMenu(page);
}

/** A page that is made for one request: it does not wait long for the menu. */
export function framedSoon(page: Framed): Promise<ReactNode> {
  return withMenu(page, menuPatienceMs);
}

async function withMenu(page: Framed, patienceMs?: number): Promise<ReactNode> {
  const { SHOP_NAME, SELLER_SITE_URL } = env();
  return (
    <Shell
      shopName={SHOP_NAME}
      sellerSiteUrl={SELLER_SITE_URL ?? null}
      categories={await optionalBlock(readCategoryTree(), [], patienceMs)}
      {...page}
    />
  );
}
