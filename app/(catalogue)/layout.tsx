import type { ReactNode } from 'react';
import { LoginDialog } from '@/components/layout/login-dialog';
import { Shell } from '@/components/layout/shell';
import { WaitingMessage } from '@/components/layout/waiting-message';
import { env } from '@/lib/env';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { optionalBlock } from '@/lib/marketplace/optional-block';

/** Pages that are the same for everybody. */
export default async function CatalogueLayout({ children }: { readonly children: ReactNode }) {
  const { SHOP_NAME, SELLER_SITE_URL } = env();
  return (
    <Shell
      shopName={SHOP_NAME}
      sellerSiteUrl={SELLER_SITE_URL ?? null}
      categories={await optionalBlock(readCategoryTree(), [])}
      loginDialog={<LoginDialog />}
      flash={<WaitingMessage />}
    >
      {children}
    </Shell>
  );
}
