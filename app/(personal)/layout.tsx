import type { ReactNode } from 'react';
import { Shell } from '@/components/layout/shell';
import { FlashMessage } from '@/components/ui/flash-message';
import { env } from '@/lib/env';
import { readCategoryTree } from '@/lib/marketplace/categories';
import { menuPatienceMs, optionalBlock } from '@/lib/marketplace/optional-block';
import { readFlash } from '@/lib/session/flash';

/** Pages rendered for one request: they may be personal, carry a nonce, and show what a form left for them. */
export const dynamic = 'force-dynamic';

export default async function PersonalLayout({ children }: { readonly children: ReactNode }) {
  const flash = await readFlash();
  const { SHOP_NAME, SELLER_SITE_URL } = env();
  return (
    <Shell
      shopName={SHOP_NAME}
      sellerSiteUrl={SELLER_SITE_URL ?? null}
      categories={await optionalBlock(readCategoryTree(), [], menuPatienceMs)}
      flash={flash && !flash.form ? <FlashMessage {...flash} /> : null}
    >
      {children}
    </Shell>
  );
}
