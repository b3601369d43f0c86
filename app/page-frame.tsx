import type { ReactNode } from 'react';
import { Shell } from '@/components/layout/shell';
import { env } from '@/lib/config/env';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { menuTimeoutMs, optionalBlock } from '@/lib/marketplace/optional-block';

interface Framed {
  readonly loginDialog?: ReactNode;
  readonly flash?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a cached page in the shop's frame; waits for the menu as long as the marketplace takes.
 */
export function renderInFrame(page: Framed): Promise<ReactNode> {
  return withMenu(page);
}

/** Renders a page per request in the shop's frame; waits for the menu only briefly. */
export function renderInFrameSoon(page: Framed): Promise<ReactNode> {
  return withMenu(page, menuTimeoutMs);
}

async function withMenu(page: Framed, timeoutMs?: number): Promise<ReactNode> {
  const { SHOP_NAME, SELLER_SITE_URL } = env();
  return (
    <Shell
      shopName={SHOP_NAME}
      sellerSiteUrl={SELLER_SITE_URL ?? null}
      categories={await optionalBlock(readCategoryTree(), [], timeoutMs)}
      {...page}
    />
  );
}
